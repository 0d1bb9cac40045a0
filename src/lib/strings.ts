/** Fixed interface texts. Texts that the specification quotes are copied verbatim. */
export const STRINGS = {
  skipToContent: 'Skip to content',
  treatments: 'Treatments',
  allTreatments: 'All treatments',
  bookAppointment: 'Book Appointment',
  hotline: 'Hotline',
  call: 'Call',
  contactBar: 'Call or book',
  onThisPage: 'On this page',
  letters: 'Letters',
  callHotline: 'Call the hotline',
  quickLinks: 'Quick links',
  branches: 'Branches',
  followUs: 'Follow us',
  search: 'Search',
  searchSite: 'Search this website',
  learnMore: 'Learn more',
  keyFeatures: 'Key features',
  successRate: 'Success rate',
  suitableFor: 'Suitable for',
  viewProfile: 'View Profile',
  home: 'Home',
  resources: 'Patient Resources',
  breadcrumbs: 'You are here',
  allExperts: 'All experts',
  contactBox: 'Visit and call',
  contactUs: 'Contact Us',
  summary: 'Summary',
  role: 'Role',
  testimonials: 'What patients say',
  sampleQuotation: 'Sample text, not the words of a patient',
  branch: 'Branch',
  language: 'Language',
  any: 'Any',
  /** Behind the number of those that match the filters. */
  ofDoctors: (all: number) => `of ${all} doctors`,
  expertise: 'Expertise',
  experience: 'Experience',
  memberships: 'Memberships',
  education: 'Education',
  languages: 'Languages',
  visitingHours: 'Visiting hours',
  openingHours: 'Opening hours',
  locations: 'Locations',
  directions: 'Get directions',
  atBranch: (heading: string, branch: string) => `${heading}: ${branch}`,
  openNow: 'Open now, by the usual hours',
  closedNow: 'Closed now, by the usual hours',
  otherHours: (name: string, from: string, to: string) =>
    `${name}, ${from === to ? from : `${from} to ${to}`}:`,
  closedThen: 'closed',
  closedOn: (days: string) => `Closed on ${days}`,
  whatsapp: 'Write on WhatsApp',
  openMap: 'Open the map (loads from Google)',
  closeMap: 'Close the map',
  general: 'General',
  backToBlog: 'Back to Blog',
  relatedTopics: 'Related topics',
  readOn: 'Read the article',
  watchVideo: 'Watch the video on YouTube',
  openInMaps: 'Open the place in Google Maps',
  author: (clinic: string) => `By the ${clinic} team`,
  readTime: (minutes: number | string) => `${minutes} min read`,
  aboutThisSite: 'About this website',
  demonstration: 'Demonstration site: names, numbers and figures are samples',
  claimNote: 'The clinic’s own figures. What they count:',
  claimCaution: 'They are not the chance of a birth, nor of any one couple.',
  agesAndYearsUnstated: 'The clinic has not yet stated ages and years.',
  yearsUnstated: 'The clinic has not yet stated the years.',
  agesUnstatedOf: (shown: string) => `The clinic has not yet stated the ages behind ${shown}.`,
  yearsAndAgesUnstatedOf: (shown: string) =>
    `The clinic has not yet stated the years, nor the ages behind ${shown}.`,
  ofHundred: (what: string) => `Of 100 ${what}`,
  higherFigure: 'Only by the higher figure',
  successRatesLink: 'Understanding success rates',
  publishedNote:
    'Figures that others have published, not ours. What they count, of whom, and where to read them:',
  sources: 'Sources',
  noSources: 'Written by the clinic. No outside source yet.',
  reviewed: (name: string, date: string) => `Reviewed by ${name} on ${date}.`,
  awaitingReview:
    'Awaiting review by the clinic’s doctors. Until then, check with your doctor before you start or stop a treatment because of it.',
  awaitingReviewUrgent:
    'If you have a sign of danger listed here, act now. The clinic’s doctors have still to review this page.',
  callInstead: 'Rather talk to someone?',
  urgency: { emergency: 'Emergency', urgent: 'Urgent', soon: 'Soon', routine: 'Not urgent' },
  readAll: (count: number) => `Read all ${count}`,
  aims: { cause: 'Find the cause', conceive: 'Help to conceive', later: 'Protect for later' },
  stages: {
    egg: 'Egg',
    fertilized: 'Fertilized egg',
    two: '2 cells',
    four: '4 cells',
    eight: '8 cells',
    morula: 'Morula',
    blastocyst: 'Blastocyst',
  },
  duties: 'What you do',
  requirements: 'What you bring',
  apply: 'Apply by email',
} as const;

/** Texts of the blog pages. */
export const BLOG = {
  seo: {
    title: 'Blog: tests, treatment and feelings',
    description:
      'Articles on fertility tests, IVF, IUI, men’s health, costs and feelings, written for couples in Bangladesh.',
    keywords: ['fertility blog', 'IVF articles', 'infertility advice Bangladesh'],
  },
  heading: 'Fertility, explained',
  lead: 'Short articles for couples: tests, treatments, waiting, families and costs.',
  page: 'Page',
  pages: 'Pages of the blog',
  categories: 'Topics',
  category: (name: string) => `Topic: ${name}`,
  categoryLead: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  categoryDescription: (name: string, clinic: string) =>
    `Articles on the topic ${name} from the blog of ${clinic}.`,
  more: 'More articles',
  newer: 'Newer:',
  older: 'Older:',
  review: (reviewer: string | undefined) =>
    reviewer
      ? `General information. ${reviewer} reads every article before it is published.`
      : 'General information; awaits a doctor’s review.',
  callToAction: 'Questions about your own case?',
  actions: [
    { label: 'Book an Appointment', to: '/book-an-appointment' },
    { label: 'Call the Hotline', to: 'hotline' },
    { label: 'Contact Us', to: '/contact-us' },
  ],
} as const;

/** Texts of the film on the home page. */
export const FILM = { play: 'Play the film', pause: 'Pause the film' } as const;

/** Texts of the two gallery pages. */
export const GALLERY = {
  photos: {
    seo: {
      title: 'Photo gallery',
      description:
        'Rooms, laboratories and gardens of both branches in Dhaka, so that you know the place before you come.',
      keywords: ['fertility clinic photos', 'IVF laboratory', 'Panthapath', 'Banani'],
    },
    heading: 'Photo Gallery',
    lead: 'Have a look around before you come.',
    /** The lead while the clinic is a sample, whose gallery holds drawings. */
    illustrated: 'An illustrated tour of a fertility clinic: drawings, until there are photographs.',
    enlarge: 'Enlarge:',
    close: 'Close',
    previous: 'Previous photo',
    next: 'Next photo',
    unnamed: 'A view of the clinic',
  },
  videos: {
    seo: {
      title: 'Video gallery',
      description: 'Short films on embryos, ICSI, IUI and freezing, and a walk through the clinic.',
      keywords: ['IVF video', 'fertility clinic film', 'ICSI explained'],
    },
    heading: 'Video Gallery',
    lead: 'Short films without sound. Nothing is loaded before you tap.',
    play: 'Play:',
    onYouTube: 'Plays on YouTube',
    unnamed: 'A film of the clinic',
    close: 'Close video',
    openItself: 'Open the video by itself',
  },
} as const;

/** Texts of the open positions. */
export const POSITIONS = {
  employment: {
    FULL_TIME: 'Full time',
    PART_TIME: 'Part time',
    CONTRACTOR: 'By contract',
    TEMPORARY: 'For a limited time',
    INTERN: 'Internship',
  },
  posted: 'Posted',
  closes: 'Apply by',
  none: {
    heading: 'No position is open right now',
    text: 'You may still send your CV. Please look here again from time to time.',
  },
} as const;

/** Texts of the prices. */
export const PRICES = {
  sample: 'sample',
  part: 'Part',
  price: 'Price',
  sum: (what: string) => `Sum: ${what}`,
  includes: 'What is in it',
  excludes: 'What is not',
  nothing: 'Nothing more',
  paid: 'When you pay',
  sumNote: 'The sum is counted from the parts. Your own quote may be lower or higher.',
} as const;

/** The words for days of the week. */
export const DAY_WORDS = {
  locale: 'en-US',
  weekdays: {
    Saturday: 'Saturday',
    Sunday: 'Sunday',
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
  },
  everyDay: 'Every day',
  range: (from: string, to: string) => `${from} to ${to}`,
};
