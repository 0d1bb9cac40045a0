import { Link } from './Link.jsx';

export const Footer = ({ footer }) => (
  <footer className="footer">
    <ul>
      {footer.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </footer>
);
