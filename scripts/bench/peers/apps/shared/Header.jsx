'use client';
import { useState } from 'react';
import { Link } from './Link.jsx';

function Entry({ label, href, items, close }) {
  const [open, setOpen] = useState(false);
  if (items.length === 0)
    return (
      <Link href={href} onClick={close}>
        {label}
      </Link>
    );
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && (
        <ul className="submenu">
          {items.map((item) => (
            <li key={item.href}>
              <Link href={item.href} onClick={close}>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The menu needs JavaScript, as on most such sites. */
export function Header({ clinic, hotline, menu }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="header">
      <Link href="/" className="logo">
        {clinic}
      </Link>
      <a href={hotline.href}>{hotline.label}</a>
      <button
        type="button"
        className="menu-button"
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        Menu
      </button>
      <nav id="menu" aria-label="Main" className={open ? 'menu open' : 'menu'}>
        <ul>
          {menu.map((entry) => (
            <li key={entry.label}>
              <Entry {...entry} close={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
