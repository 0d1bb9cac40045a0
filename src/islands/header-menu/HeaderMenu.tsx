import { type FocusEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { isLinkFollowed } from '../link-clicks.ts';
import { StaticChildren } from '../StaticChildren.tsx';
import { useVisitorState } from '../visitor-state.ts';

/** Id of the menu panel. */
const MENU = 'menu';

interface Props {
  readonly words: { readonly name: string; readonly open: string; readonly close: string };
  /** Menu entries as static HTML, with at most one `<details>` as the drop-down. */
  readonly children: ReactNode;
}

/**
 * Handles an event of the document while the component is mounted.
 *
 * A layout effect, because an event may come between React's first commit and its passive effects.
 */
function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useLayoutEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => onEvent(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}

const isPopoverOpen = (nav: HTMLElement | null): nav is HTMLElement =>
  nav !== null && 'hidePopover' in nav && nav.matches(':popover-open');

/**
 * Main menu: a bar with a drop-down on wide screens, a panel with an accordion on narrow screens. Popover and `<details>`
 * work without this code; browsers without popovers get a checkbox instead of the button.
 *
 * This code closes the drop-down on Escape, on a click outside and when focus leaves. It closes the panel when focus
 * leaves, and both when a link is chosen.
 */
export default function HeaderMenu({ words, children }: Props) {
  useVisitorState(MENU);
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLInputElement>(null);
  const closePanel = () => {
    if (toggle.current) toggle.current.checked = false;
    if (isPopoverOpen(nav.current)) nav.current.hidePopover();
  };
  const findDropDown = () => nav.current?.querySelector<HTMLDetailsElement>('details[open]');
  /** Closes the drop-down of the bar. In the panel it is an accordion, which only the visitor closes. */
  const closeDropDown = (): HTMLDetailsElement | undefined => {
    const dropDown = findDropDown();
    if (!dropDown || toggle.current?.checked || isPopoverOpen(nav.current)) return undefined;
    dropDown.open = false;
    return dropDown;
  };
  // Listens on the document, because the focus may be anywhere: Safari does not focus a clicked summary.
  useDocumentEvent('keydown', ({ key }) => {
    if (key === 'Escape') closeDropDown()?.querySelector('summary')?.focus();
  });
  useDocumentEvent('click', (event) => {
    const { isTrusted, target } = event;
    if (isTrusted && target instanceof Node && !findDropDown()?.contains(target)) closeDropDown();
    // Closes the menu before the page goes into the back/forward cache, which restores it as it was left.
    if (!isLinkFollowed(event)) return;
    findDropDown()?.removeAttribute('open');
    closePanel();
  });
  // Closes the panel when Tab moves the focus out of it, because the open panel covers the page. Ignores the checkbox: the
  // click that follows toggles the panel.
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    if (!relatedTarget) return;
    const dropDown = findDropDown();
    if (dropDown?.contains(target) && !dropDown.contains(relatedTarget)) closeDropDown();
    if (relatedTarget !== toggle.current && !currentTarget.contains(relatedTarget)) closePanel();
  };
  return (
    <>
      <button type="button" popoverTarget={MENU} className="menu-button" aria-label={words.open}>
        <Icon name="menu" />
      </button>
      {/* An empty value, because the intent directive takes an element with a value for a filled field. */}
      <input ref={toggle} type="checkbox" value="" className="menu-toggle" aria-label={words.open} />
      <nav ref={nav} id={MENU} popover="auto" aria-label={words.name} onBlur={onBlur}>
        <button
          type="button"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          className="menu-button"
          aria-label={words.close}
        >
          <Icon name="x" />
        </button>
        <StaticChildren within={MENU}>{children}</StaticChildren>
      </nav>
    </>
  );
}
