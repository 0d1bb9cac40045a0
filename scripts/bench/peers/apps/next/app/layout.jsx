import { Footer } from '../Footer.jsx';
import { Header } from '../Header.jsx';
import '../style.css';
import words from '../words.json';

const { title, description, clinic, hotline, menu, footer } = words;

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
