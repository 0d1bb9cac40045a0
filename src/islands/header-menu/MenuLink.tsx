import type { MouseEventHandler } from 'react';
import type { MenuItem } from '../../lib/navigation.ts';

interface Props extends MenuItem {
  /** `page` for the page itself, true for one of the pages above it. */
  readonly current: 'page' | boolean;
  readonly onClick: MouseEventHandler;
}

/** A link of the menu. */
export function MenuLink({ name, path, current, onClick }: Props) {
  return (
    <a className="menu-item" href={path} aria-current={current || undefined} onClick={onClick}>
      {name}
    </a>
  );
}
