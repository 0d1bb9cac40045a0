import { type FocusEvent, useRef } from 'react';
import { MENU } from '../../lib/menu-strings.ts';
import { MAIN_MENU, type MenuItem } from '../../lib/navigation.ts';
import { PATHS } from '../../lib/paths.ts';
import { Icon } from '../icon/Icon.tsx';
import { DropDown } from './DropDown.tsx';
import { MenuLink } from './MenuLink.tsx';

interface Props {
  /** The drop-down of the treatments. */
  readonly treatments: readonly MenuItem[];
  /** Path of the page that shows the menu. */
  readonly currentPath: string;
}

/**
 * The main menu: a bar with a drop-down on a wide screen, a panel with an accordion on a narrow one. Popover and
 * `<details>` make it work without this code; where popovers are not supported, a checkbox takes the place of the button.
 * This code adds closing: of the drop-down on Escape, on a click outside and when focus leaves; of the panel when focus
 * leaves; of both when a link is chosen.
 */
export default function HeaderMenu({ treatments, currentPath }: Props) {
  const panel = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLInputElement>(null);
  const isPopoverOpen = () =>
    panel.current !== null && 'hidePopover' in panel.current && panel.current.matches(':popover-open');
  const isPanelOpen = () => toggle.current?.checked === true || isPopoverOpen();
  // Also when a link is chosen: a page that is restored by the back button shows its menu as it was left.
  const closePanel = () => {
    if (toggle.current) toggle.current.checked = false;
    if (isPopoverOpen()) panel.current?.hidePopover();
  };
  // The open panel covers the page, so it must close when Tab moves focus out of it. Not when focus moves to the checkbox:
  // the click that follows toggles the panel.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== toggle.current && !currentTarget.contains(relatedTarget))
      closePanel();
  };
  return (
    <>
      <button type="button" popoverTarget="menu" className="menu-button" aria-label={MENU.open}>
        <Icon name="menu" />
      </button>
      {/* An empty value, so that the directive `intent` does not take it for a field that was filled in. */}
      <input ref={toggle} type="checkbox" value="" className="menu-toggle" aria-label={MENU.open} />
      <nav ref={panel} id="menu" popover="auto" aria-label={MENU.name} onBlur={onBlur}>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="menu-button ml-auto"
          aria-label={MENU.close}
        >
          <Icon name="x" />
        </button>
        <ul className="menu">
          {MAIN_MENU.map(({ name, path }) => {
            const isParent = path !== '/' && currentPath.startsWith(`${path}/`);
            const current = path === currentPath ? 'page' : isParent;
            return (
              <li key={path}>
                {path === PATHS.treatments ? (
                  <DropDown
                    name={name}
                    items={treatments}
                    isCurrent={current !== false}
                    currentPath={currentPath}
                    isPanelOpen={isPanelOpen}
                    onChoose={closePanel}
                  />
                ) : (
                  <MenuLink name={name} path={path} current={current} onChoose={closePanel} />
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
