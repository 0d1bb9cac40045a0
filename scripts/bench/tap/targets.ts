/** Something that a visitor taps, and how its answer is seen. */
export interface TapTarget {
  readonly name: string;
  readonly page: string;
  readonly selector: string;
  /** What is tapped afterwards, when the code of the island is there. */
  readonly next: string;
  /** True in the page once it has answered. Gets the element that is tapped. */
  readonly hasAnswered: (element: Element) => boolean;
}

/** What is tapped first on a phone; each is native HTML, so that the control can answer too. */
export const TARGETS: readonly TapTarget[] = [
  {
    name: 'menu',
    page: '/',
    selector: '[popovertarget=menu]',
    next: '#menu [popovertargetaction=hide]',
    hasAnswered: () => document.querySelector('#menu')?.matches(':popover-open') ?? false,
  },
  {
    name: 'question',
    page: '/infertility-treatments/ivf-in-vitro-fertilization',
    selector: '.faq > summary',
    next: '.faq > summary',
    hasAnswered: (element) => element.parentElement?.hasAttribute('open') ?? false,
  },
  {
    name: 'form field',
    page: '/contact-us',
    selector: 'input[name=your_name]',
    next: 'input[name=mobile_number]',
    hasAnswered: (element) => document.activeElement === element,
  },
];
