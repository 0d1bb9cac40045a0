import { type MouseEvent, useRef } from 'react';
import { isPlainClick } from '../../lib/clicks.ts';
import type { MenuItem } from '../../lib/navigation.ts';
import { Icon } from '../icon/Icon.tsx';
import { DropDown } from './DropDown.tsx';
import { MenuLink } from './MenuLink.tsx';

/** An entry of the menu: a link, or the name of a drop-down that holds links. */
interface MenuEntry extends MenuItem {
  readonly items?: readonly MenuItem[];
}

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Path of the page that shows the menu. */
  readonly currentPath: string;
  /** Accessible names of the menu and of the buttons that open and close its panel. */
  readonly labels: { readonly menu: string; readonly open: string; readonly close: string };
}

/**
 * The main menu: a bar with a drop-down on a wide screen, a panel with an accordion on a narrow one. Popover and
 * `<details>` make it work without this code, which adds closing: of the drop-down on Escape, on a click outside and
 * when focus leaves; of drop-down and panel when a link is chosen.
 */
export default function HeaderMenu({ entries, currentPath, labels }: Props) {
  const panel = useRef<HTMLElement>(null);
  const isPanelOpen = () =>
    panel.current !== null && 'hidePopover' in panel.current && panel.current.matches(':popover-open');
  // A page that is restored by the back button shows its menu as it was left.
  const closePanel = (event: MouseEvent) => {
    if (isPlainClick(event) && isPanelOpen()) panel.current?.hidePopover();
  };
  return (
    <>
      <button type="button" popoverTarget="menu" className="menu-button" aria-label={labels.open}>
        <Icon name="menu" />
      </button>
      <nav ref={panel} id="menu" popover="auto" aria-label={labels.menu}>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="menu-button ml-auto"
          aria-label={labels.close}
        >
          <Icon name="x" />
        </button>
        <ul className="menu">
          {entries.map(({ name, path, items }) => {
            const isParent = path !== '/' && currentPath.startsWith(`${path}/`);
            const current = path === currentPath ? 'page' : isParent;
            return (
              <li key={path}>
                {items ? (
                  <DropDown
                    name={name}
                    items={items}
                    isCurrent={current !== false}
                    currentPath={currentPath}
                    isPanelOpen={isPanelOpen}
                    onChoose={closePanel}
                  />
                ) : (
                  <MenuLink name={name} path={path} current={current} onClick={closePanel} />
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
