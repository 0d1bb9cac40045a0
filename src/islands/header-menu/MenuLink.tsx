import { isPlainClick } from '../../lib/clicks.ts';
import type { MenuItem } from '../../lib/navigation.ts';

interface Props extends MenuItem {
  /** `page` for the page itself, true for one of the pages above it. */
  readonly current: 'page' | boolean;
  /** Called when the link is followed in this tab. */
  readonly onChoose: () => void;
}

/** A link of the menu. */
export function MenuLink({ name, path, current, onChoose }: Props) {
  return (
    <a
      className="menu-item"
      href={path}
      aria-current={current || undefined}
      onClick={(event) => isPlainClick(event) && onChoose()}
    >
      {name}
    </a>
  );
}
