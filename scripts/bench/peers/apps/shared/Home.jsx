import { AppointmentForm } from './AppointmentForm.jsx';
import { Faqs } from './Faqs.jsx';
import { Link } from './Link.jsx';

const Actions = ({ actions }) => (
  <p className="actions">
    {actions.map(({ label, href }) => (
      <Link key={href} href={href} className="button">
        {label}
      </Link>
    ))}
  </p>
);

/** The texts of the site's home page, plus the questions and the form, which the site has on other pages. */
export function Home({ content: { hero, sections, faqs, ...rest } }) {
  return (
    <main>
      <section className="hero">
        <h1>{hero.heading}</h1>
        <p>{hero.lead}</p>
        <Actions actions={hero.actions} />
        <img src="/hero.jpg" alt={hero.alt} width="1200" height="900" fetchPriority="high" />
      </section>
      {sections.map(({ heading, intro, items, actions }) => (
        <section key={heading} className="page">
          <h2>{heading}</h2>
          {intro && <p>{intro}</p>}
          <ul className="cards">
            {items.map(({ title, text, href }) => (
              <li key={title}>
                <h3>{href ? <Link href={href}>{title}</Link> : title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <Actions actions={actions} />
        </section>
      ))}
      <Faqs faqs={faqs} />
      <AppointmentForm {...rest} />
    </main>
  );
}
