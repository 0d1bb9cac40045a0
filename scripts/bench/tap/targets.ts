/** An element to tap, and how to detect its response. */
export interface TapTarget {
  readonly name: string;
  readonly page: string;
  readonly selector: string;
  /** Selector of the second tap, after the code of the island has loaded. */
  readonly next: string;
  /** True after the page has responded. Runs in the page with the tapped element. */
  readonly hasResponded: (element: Element) => boolean;
}

/** The measured elements. All work without JavaScript, so that the control can respond too. */
export const TARGETS: readonly TapTarget[] = [
  {
    name: 'menu',
    page: '/',
    selector: '[popovertarget=menu]',
    next: '#menu [popovertargetaction=hide]',
    hasResponded: () => document.querySelector('#menu')?.matches(':popover-open') ?? false,
  },
  {
    name: 'question',
    page: '/infertility-treatments/ivf-in-vitro-fertilization',
    selector: '.faq > summary',
    next: '.faq > summary',
    hasResponded: (element) => element.parentElement?.hasAttribute('open') ?? false,
  },
  {
    name: 'form field',
    page: '/contact-us',
    selector: '#appointment-your_name',
    next: '#appointment-mobile_number',
    hasResponded: (element) => document.activeElement === element,
  },
];
