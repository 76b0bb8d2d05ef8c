/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
  )
}
