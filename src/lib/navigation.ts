import { PATHS } from './paths.ts';

/** One menu entry: its label and its path. */
export interface MenuItem {
  readonly name: string;
  readonly path: string;
}

/** The main menu. The Treatments entry has a submenu with the treatments of src/content. */
export const MAIN_MENU: readonly MenuItem[] = [
  { name: 'Home', path: PATHS.home },
  { name: 'About Us', path: PATHS.about },
  { name: 'Treatments', path: PATHS.treatments },
  { name: 'Experts', path: PATHS.experts },
  { name: 'Resources', path: PATHS.resources },
  { name: 'Gallery', path: PATHS.gallery },
  { name: 'Blog', path: PATHS.blog },
  { name: 'Contact Us', path: PATHS.contact },
];

/** The quick links of the footer. */
export const QUICK_LINKS: readonly MenuItem[] = [
  { name: 'About Us', path: PATHS.about },
  { name: 'Fertility Experts', path: PATHS.experts },
  { name: 'Patient Resources', path: PATHS.resources },
  { name: 'Blog', path: PATHS.blog },
  { name: 'Gallery', path: PATHS.gallery },
  { name: 'Careers', path: PATHS.careers },
  { name: 'Contact Us', path: PATHS.contact },
  { name: 'Search', path: PATHS.search },
  { name: 'Sitemap', path: PATHS.sitemap },
  { name: 'Accessibility', path: PATHS.accessibility },
  { name: 'Privacy Policy', path: PATHS.privacy },
];

/** The "Main Pages" list of the sitemap page; counted in its total. */
export const MAIN_PAGES: readonly MenuItem[] = [
  { name: 'Home', path: PATHS.home },
  { name: 'About Us', path: PATHS.about },
  { name: 'Infertility Treatments', path: PATHS.treatments },
  { name: 'Fertility Experts', path: PATHS.experts },
  { name: 'Patient Resources', path: PATHS.resources },
  { name: 'Photo Gallery', path: PATHS.photos },
  { name: 'Video Gallery', path: PATHS.videos },
  { name: 'Blog', path: PATHS.blog },
  { name: 'Contact Us', path: PATHS.contact },
  { name: 'Careers', path: PATHS.careers },
  { name: 'Book an Appointment', path: PATHS.book },
];

/** Further pages on the sitemap page; not counted in its total. */
export const OTHER_PAGES: readonly MenuItem[] = [
  { name: 'Gallery', path: PATHS.gallery },
  { name: 'Search', path: PATHS.search },
  { name: 'Accessibility', path: PATHS.accessibility },
  { name: 'Privacy Policy', path: PATHS.privacy },
];
