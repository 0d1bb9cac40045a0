import { firstVisitPath } from '../lib/paths.ts';
import { BRANCH_SHEETS } from '../schemas/values.ts';
import type { Section } from '../sections/registry.ts';

/** Replaces a button to the sheets of all branches with a button for each branch, e.g. `Sheet for Banani`. */
export function withBranchButtons<Part extends Section>(
  section: Part,
  branches: readonly { readonly id: string; readonly name: string }[],
): Part {
  const buttons = 'actions' in section ? section.actions : undefined;
  if (!buttons?.some(({ to }) => to === BRANCH_SHEETS)) return section;
  const actions = buttons.flatMap(({ label, to }) =>
    to === BRANCH_SHEETS
      ? branches.map(({ id, name }) => ({ label: label.replace('{branch}', name), to: firstVisitPath(id) }))
      : [{ label, to }],
  );
  return { ...section, actions };
}
