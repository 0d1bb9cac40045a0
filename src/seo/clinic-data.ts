import type {
  ContactPoint,
  IndividualPhysician,
  JobPosting,
  MedicalClinic,
  MedicalOrganization,
  OpeningHoursSpecification,
  PostalAddress,
  WebSite,
} from 'schema-dts';
import { endOfDay } from '../lib/clinic-time.ts';
import type { Locale } from '../lib/locales.ts';
import { PATHS } from '../lib/paths.ts';
import type { Branch } from '../schemas/branch.ts';
import type { Clinic } from '../schemas/clinic.ts';
import type { Doctor } from '../schemas/doctor.ts';
import type { Place } from '../schemas/place.ts';
import type { Position } from '../schemas/position.ts';

/** Origin of the published site, e.g. https://clinic.example. URLs in structured data are absolute. */
export type Site = string;

type BranchEntry = Branch & { readonly id: string };

/** Returns the absolute URL of a path. */
export const absolute = (path: string, site: Site): string => new URL(path, site).href;

const branchId = (id: string, site: Site): string => absolute(`${PATHS.contact}#${id}`, site);

/** Returns a reference to the clinic group. `clinicData` has its details, under the same `@id`. */
export const clinicReference = (clinic: Clinic, site: Site) =>
  ({
    '@type': 'MedicalOrganization',
    '@id': absolute('/#clinic', site),
    name: clinic.name,
    url: absolute(PATHS.home, site),
  }) satisfies MedicalOrganization;

const addressData = ({ address }: Branch, { country }: Place) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: `${address.street}, ${address.area}`,
    addressLocality: address.city,
    addressCountry: country.code,
  }) satisfies PostalAddress;

const hoursData = ({ days, from, to }: Branch['hours'][number]) =>
  ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: from,
    // Search engines know no later time of a day.
    closes: to === '24:00' ? '23:59' : to,
  }) satisfies OpeningHoursSpecification;

/** Returns days with other hours. A closed period opens and closes at midnight, as search engines expect. */
const periodData = ({ from, to, hours }: NonNullable<Branch['otherHours']>[number]) => {
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' } as const;
  const lines = hours.length > 0 ? hours.map(hoursData) : [closed];
  return lines.map((line) => ({ ...line, validFrom: from, validThrough: to }));
};

/** Returns a reference to a branch. `branchData` has its details, under the same `@id`. */
const branchReference = (branch: BranchEntry, clinic: Clinic, site: Site) =>
  ({
    '@type': 'MedicalClinic',
    '@id': branchId(branch.id, site),
    name: `${clinic.name}, ${branch.name}`,
    url: absolute(PATHS.contact, site),
  }) satisfies MedicalClinic;

/** Returns a branch as a MedicalClinic of the clinic group, with address and opening hours. */
export const branchData = (branch: BranchEntry, clinic: Clinic, place: Place, site: Site) =>
  ({
    ...branchReference(branch, clinic, site),
    telephone: branch.phones[0],
    address: addressData(branch, place),
    medicalSpecialty: ['Gynecologic', 'Obstetric'],
    openingHoursSpecification: branch.hours.map(hoursData),
    ...(branch.otherHours ? { specialOpeningHoursSpecification: branch.otherHours.flatMap(periodData) } : {}),
    parentOrganization: clinicReference(clinic, site),
  }) satisfies MedicalClinic;

/** Returns the hotline with its hours. */
const hotlineData = ({ hotline, hotlineHours = [] }: Clinic) =>
  ({
    '@type': 'ContactPoint',
    telephone: hotline,
    hoursAvailable: hotlineHours.map(hoursData),
  }) satisfies ContactPoint;

/** Returns the clinic group with its branches. `branchData` has their addresses and hours, under the same `@id`. */
export const clinicData = (clinic: Clinic, branches: readonly BranchEntry[], site: Site) =>
  ({
    ...clinicReference(clinic, site),
    slogan: clinic.tagline,
    telephone: clinic.hotline,
    ...(clinic.hotlineHours ? { contactPoint: hotlineData(clinic) } : {}),
    ...(clinic.socials.length > 0 ? { sameAs: clinic.socials.map(({ url }) => url) } : {}),
    parentOrganization: { '@type': 'Organization', name: clinic.company },
    subOrganization: branches.map((branch) => branchReference(branch, clinic, site)),
  }) satisfies MedicalOrganization;

/** Returns the website. */
const websiteData = (clinic: Clinic, site: Site, inLanguage: Locale) =>
  ({
    '@type': 'WebSite',
    name: clinic.name,
    url: absolute(PATHS.home, site),
    inLanguage,
    publisher: { '@id': clinicReference(clinic, site)['@id'] },
  }) satisfies WebSite;

/** Returns a doctor with the branches of the visiting hours, as a list of doctors shows them. */
function listedDoctor(doctor: Doctor & { path: string }, site: Site) {
  const branches = new Set(doctor.visitingHours.map(({ branch }) => branch));
  return {
    '@type': 'IndividualPhysician',
    name: doctor.fullName,
    url: absolute(doctor.path, site),
    practicesAt: [...branches].map((id) => ({ '@type': 'MedicalClinic', '@id': branchId(id, site) })),
  } satisfies IndividualPhysician;
}

/** Returns a doctor as the own page shows them: with the role, which the list leaves out. */
export const doctorData = (doctor: Doctor & { path: string }, site: Site) =>
  ({ ...listedDoctor(doctor, site), description: doctor.role }) satisfies IndividualPhysician;

/** Returns the structured data of a page: site, clinic, branches, doctors and open positions. */
export function pageData(
  path: string,
  clinic: Clinic,
  place: Place,
  branches: readonly BranchEntry[],
  positions: readonly Position[],
  doctors: readonly (Doctor & { path: string })[],
  site: Site,
  locale: Locale = 'en',
) {
  switch (path) {
    case PATHS.home:
      return [websiteData(clinic, site, locale), clinicData(clinic, branches, site)];
    case PATHS.about:
      return [clinicData(clinic, branches, site)];
    case PATHS.contact:
      return branches.map((branch) => branchData(branch, clinic, place, site));
    case PATHS.experts:
      return doctors.map((doctor) => listedDoctor(doctor, site));
    case PATHS.careers:
      return positions.flatMap((position) =>
        branches
          .filter(({ id }) => id === position.branch)
          .map((branch) => positionData(position, branch, clinic, place, site)),
      );
    default:
      return [];
  }
}

/** Returns an open position of a branch. `validThrough` is the last second of its closing day in the time of the clinic. */
export const positionData = (position: Position, branch: Branch, clinic: Clinic, place: Place, site: Site) =>
  ({
    '@type': 'JobPosting',
    title: position.title,
    description: [position.summary, ...position.duties, ...position.requirements].join('\n'),
    datePosted: position.posted,
    ...(position.closes ? { validThrough: endOfDay(position.closes, place.timeZone) } : {}),
    employmentType: position.employment,
    hiringOrganization: clinicReference(clinic, site),
    jobLocation: { '@type': 'Place', name: branch.name, address: addressData(branch, place) },
  }) satisfies JobPosting;
