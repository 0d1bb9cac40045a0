import { Footer } from '../Footer.jsx';
import { Header } from '../Header.jsx';
import '../style.css';
import content from '../content.json';

const { title, description, clinic, hotline, menu, footer } = content;

export const metadata = { title, description, icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Header {...{ clinic, hotline, menu }} />
        {children}
        <Footer footer={footer} />
      </body>
    </html>
  );
}
