import { Link as RouterLink } from 'react-router';

/** A router link for routes of the app; a plain link otherwise. */
export const Link = ({ href, ...rest }) =>
  /^\/(?:blog|$)/.test(href) ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />;
