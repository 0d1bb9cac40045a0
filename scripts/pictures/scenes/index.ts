import { genetics, icsi, ivf, pgt } from './cells.ts';
import { assessment, iui } from './clinic.ts';
import { homeHero } from './hero.ts';
import { counselling, gallery, placeholder, testing } from './interiors.ts';
import { andrology, embryology, preservation } from './laboratory.ts';
import { about, booking, contact, resources } from './pages.ts';
import { portraits } from './portraits.ts';
import { careers, experts } from './team.ts';

/** Every picture of the site by its file name. */
export const scenes: Readonly<Record<string, () => string>> = {
  'home-hero': homeHero,
  'infertility-assessment': assessment,
  ivf,
  icsi,
  iui,
  andrology,
  embryology,
  genetics,
  pgt,
  'fertility-preservation': preservation,
  about,
  contact,
  booking,
  careers,
  resources,
  experts,
  gallery,
  placeholder,
  testing,
  counselling,
  ...portraits,
};
