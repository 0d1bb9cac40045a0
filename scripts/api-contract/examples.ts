/** Answers and requests that the documentation shows; a test holds each to its schema. */

const listed = {
  id: 7,
  slug: 'ivf-cycle-day-by-day',
  post_title: 'What happens in an IVF cycle, day by day',
  post_content: '<p>IVF stands for in vitro fertilization.</p>',
  post_featured_image: 'https://admin.example.com/media/photos/embryology-lab.jpg',
  category_name: ['Treatment'],
  created_at: '2026-04-20T10:45:00+06:00',
};

/** GET /api/blogs-list */
export const POST_LIST = { results: [listed], next: null, total: 1 };

/** GET /api/blog/{slug} */
export const POST = {
  ...listed,
  updated_at: '2026-05-05T16:20:00+06:00',
  post_meta_title: 'An IVF cycle day by day: what to expect',
  post_meta_descr: 'A calm walk through one IVF cycle.',
  post_meta_keywords: 'IVF cycle, embryo transfer',
};

/** GET /api/gallery-list?gallery_type=image */
export const PHOTO_LIST = {
  results: [
    {
      id: 1,
      path_url: 'https://admin.example.com/media/photos/reception.jpg',
      image_name: 'The reception in Panthapath',
      gallery_type: 'image',
    },
  ],
};

/** GET /api/gallery-list?gallery_type=video */
export const VIDEO_LIST = {
  results: [
    {
      id: 19,
      path_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      image_name: 'A walk through the clinic (8 seconds)',
      gallery_type: 'video',
    },
  ],
};

/** POST /api/contact_us/submit_appointment_form */
export const APPOINTMENT = {
  your_name: 'Ayesha Rahman',
  mobile_number: '01712 345678',
  email_address: '',
  location: 'banani',
  doctor: 'any',
  consent: true,
};

/** A refused appointment request. */
export const REFUSAL = {
  message: 'Some fields need a change',
  errors: { mobile_number: 'Please enter a valid phone number' },
};
