/** Astro component of a section; its props are the section and options of the page. */
type SectionComponent = (props: Record<string, unknown>) => astroHTML.JSX.Element;

const MODULES = import.meta.glob<{ default: SectionComponent }>('./*/*.astro', { eager: true });

/** `care-cards` as `CareCards`. */
const pascalCase = (kind: string): string =>
  kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the component of a kind of section, e.g. `faqs/Faqs.astro`. @throws Error when the file is missing. */
export function componentOf(kind: string): SectionComponent {
  const file = `./${kind}/${pascalCase(kind)}.astro`;
  const module = MODULES[file];
  if (!module) throw new Error(`There is no src/sections/${file.slice(2)}.`);
  return module.default;
}

/** Returns the component that a kind renders between heading and content; undefined for most kinds. */
export const belowHeadingOf = (kind: string): SectionComponent | undefined =>
  MODULES[`./${kind}/BelowHeading.astro`]?.default;
