import type { Section, SectionOf } from '../schemas/sections.ts';

type Examples = {
  readonly [Kind in Section['kind']]: readonly [SectionOf<Kind>, ...SectionOf<Kind>[]];
};

const STEPS = [
  { title: 'First step', when: 'Day 2 or 3', text: 'A step says when it comes and what happens.' },
  { title: 'Second step', text: 'A step without a day has no line above it.' },
  { title: 'Last step', when: 'Two weeks later', text: 'No line leads on from the last one.' },
];
const POINTS = ['A first point', 'A second point, which is long enough to need another line on a phone'];
const ACTIONS = [
  { label: 'Book an Appointment', to: '/book-an-appointment' },
  { label: 'Call the Hotline', to: 'hotline' },
  { label: 'Contact Us', to: '/contact-us' },
];
const FAQS = [
  { question: 'Is this a question?', answer: 'Yes, and this is its answer, in a sentence or two.' },
  { question: 'Can a question be so long that it needs two lines?', answer: 'It can.\n\nSo can an answer.' },
];
const LABELS = { group: 'Age', of: 'IVF cycles', counted: 'Pregnancy', rest: 'No pregnancy' };
const RATES = [
  { label: 'Under 35', claim: 'ivf-under-35' },
  { label: 'Over 40', claim: 'ivf-over-40' },
];

/** Examples of every kind of section in each of its variants, with placeholder text. */
export const EXAMPLES: Examples = {
  hero: [
    {
      kind: 'hero',
      heading: 'A hero with a picture',
      lead: 'One or two sentences that say what the page is about, and for whom.',
      picture: { name: 'ivf', alt: '' },
      actions: ACTIONS,
    },
    { kind: 'hero', heading: 'A hero without a picture', lead: 'It says what the page is about.' },
  ],
  text: [
    {
      kind: 'text',
      heading: 'Text with a picture',
      intro: 'An introduction stands under a heading.',
      body: 'A paragraph.\n\nAnother paragraph, with a figure in it: {ivf-success}.',
      points: POINTS,
      picture: { name: 'about', alt: '' },
      actions: ACTIONS,
    },
    { kind: 'text', heading: 'Text alone', body: 'A paragraph beside its heading.', points: POINTS },
  ],
  cards: [
    {
      kind: 'cards',
      heading: 'Cards with icons',
      cards: [
        { title: 'A card with points', icon: 'heart', points: POINTS },
        { title: 'A card that leads on', icon: 'flask-conical', text: 'Its title is a link.', to: '/about-us' },
        { title: 'A card with words', icon: 'users', text: 'A sentence or two.' },
      ],
    },
    {
      kind: 'cards',
      heading: 'Cards without icons',
      cards: [
        { title: 'A card', text: 'A sentence.' },
        { title: 'Another card', text: 'A sentence.' },
      ],
    },
    {
      kind: 'cards',
      heading: 'Cards that phones fold',
      fold: true,
      cards: [
        { title: 'A card', text: 'A sentence.' },
        { title: 'Another card', text: 'A sentence.' },
      ],
    },
  ],
  steps: [{ kind: 'steps', heading: 'Steps', steps: STEPS }],
  stats: [
    {
      kind: 'stats',
      heading: 'Figures in a row',
      stats: [
        { claim: 'pregnancies', text: 'successful IVF pregnancies', icon: 'baby' },
        { claim: 'centers', text: 'centers', icon: 'hospital' },
        { claim: 'cities', text: 'cities', icon: 'map-pin' },
        { claim: 'specialists', text: 'specialists', icon: 'users' },
      ],
    },
  ],
  figures: [
    { kind: 'figures', heading: 'Rates to choose from', choose: true, labels: LABELS, rows: RATES },
    {
      kind: 'figures',
      heading: 'Rates beside each other: a range, one figure, “or more”, and another unit',
      labels: LABELS,
      rows: [
        ...RATES,
        { label: 'One figure', claim: 'nz-birth-35-38' },
        { label: 'A lower limit', claim: 'semen-morphology' },
        { label: 'A figure that is no share of a hundred', claim: 'semen-concentration' },
      ],
    },
  ],
  table: [
    {
      kind: 'table',
      heading: 'A table',
      columns: ['Name', 'What it says', 'To write on'],
      rows: [
        ['First row', 'A cell with some words in it', ''],
        ['Second row', 'Another cell', ''],
      ],
    },
  ],
  'care-cards': [
    {
      kind: 'care-cards',
      heading: 'What to do about a sign',
      cards: (['emergency', 'urgent', 'soon', 'routine'] as const).map((urgency) => ({
        urgency,
        title: `A sign: ${urgency}`,
        text: 'What to do.',
        points: POINTS,
        actions: [{ label: 'Call the Hotline', to: 'hotline' }],
      })),
    },
  ],
  'date-tool': [
    { kind: 'date-tool', heading: 'Due date', tool: 'due-date' },
    { kind: 'date-tool', heading: 'Fertile days', tool: 'fertile-window' },
    {
      kind: 'date-tool',
      heading: 'IVF calendar',
      tool: 'ivf-calendar',
      days: [{ from: 1, to: 3, title: 'First visit', text: 'A scan and a blood test.' }],
    },
  ],
  methods: [
    {
      kind: 'methods',
      heading: 'Methods',
      methods: [
        {
          title: 'With lists',
          icon: 'dna',
          text: 'What it is.',
          lists: [{ label: 'For whom', items: POINTS }],
        },
        { title: 'With words alone', text: 'What it is.' },
      ],
    },
  ],
  faqs: [
    { kind: 'faqs', heading: 'Questions to open', layout: 'accordion', faqs: FAQS },
    {
      kind: 'faqs',
      heading: 'Questions on cards',
      layout: 'cards',
      faqs: FAQS.map((faq) => ({ ...faq, question: `On a card: ${faq.question}` })),
    },
  ],
  testimonials: [
    {
      kind: 'testimonials',
      heading: 'What patients say',
      testimonials: ['One', 'Two', 'Three'].map((name) => ({
        quote: 'Words of a patient.',
        patient: `Sample ${name}`,
      })),
    },
  ],
  people: [
    {
      kind: 'people',
      heading: 'People',
      people: ['Sample Name', 'Another Name', 'Third Name'].map((name) => ({ name, title: 'Title' })),
    },
  ],
  prices: [
    { kind: 'prices', heading: 'Prices at length', show: { group: 'visits' } },
    {
      kind: 'prices',
      heading: 'Prices and their sum',
      show: { parts: ['ivf-cycle', 'ivf-medicines'], total: 'both together' },
    },
  ],
  terms: [
    {
      kind: 'terms',
      heading: 'Words by letter',
      index: true,
      terms: [
        { term: 'Alpha', text: 'The first letter.' },
        { term: 'Beta', text: 'The second letter.' },
      ],
    },
    {
      kind: 'terms',
      heading: 'A few words',
      terms: [
        { term: 'Package', text: 'Several parts for one price.' },
        { term: 'Quote', text: 'What each part costs.' },
      ],
    },
  ],
  'call-to-action': [
    {
      kind: 'call-to-action',
      heading: 'A call to action',
      text: 'A sentence that invites.',
      actions: ACTIONS,
    },
  ],
  'treatment-cards': [{ kind: 'treatment-cards', heading: 'Cards of treatments' }],
  'treatment-list': [{ kind: 'treatment-list', heading: 'A list of treatments' }],
  'related-treatments': [
    {
      kind: 'related-treatments',
      heading: 'Related treatments',
      treatments: ['andrology', 'fertility-preservation'],
    },
  ],
  'doctor-cards': [
    { kind: 'doctor-cards', heading: 'Cards of doctors' },
    { kind: 'doctor-cards', heading: 'Doctors in brief', brief: true },
  ],
  branches: [
    { kind: 'branches', heading: 'Branches with maps', view: 'cards' },
    { kind: 'branches', heading: 'Branches by phone', view: 'phones' },
    { kind: 'branches', heading: 'Branches with hours', view: 'hours' },
  ],
  positions: [{ kind: 'positions', heading: 'Open positions' }],
  'appointment-form': [
    { kind: 'appointment-form', heading: 'Appointment form' },
    {
      kind: 'appointment-form',
      heading: 'Form with steps beside it',
      beside: { heading: 'How it goes', steps: ['You send it.', 'We call you.'] },
    },
  ],
};
