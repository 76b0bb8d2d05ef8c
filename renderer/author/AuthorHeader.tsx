import { Link } from 'react-router-dom'
import { SkipLink } from '../layout/SkipLink.tsx'

/** The header of both author pages, with links to the other page and to the product. */
export function AuthorHeader({ title, other }: { title: string; other: { to: string; title: string } }) {
  return (
    <>
      <SkipLink />
      <header className="author-head">
        <h1>{title}</h1>
        <nav aria-label="Pages">
          <Link to={other.to}>{other.title}</Link>
          <a href="/">The product</a>
        </nav>
      </header>
    </>
  )
}
