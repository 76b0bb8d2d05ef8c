import type { Preview } from '../../../engine/author-api.ts'

/** Shows the columns that the form adds to the spreadsheet, with a sample row, and the fields that are not exported. */
export function SheetTab({ preview }: { preview: Preview }) {
  const { columns, left } = preview.sheet
  const own = columns.filter(({ isOwn }) => isOwn)
  return (
    <div className="stack">
      <p>
        {own.length === 0
          ? 'Nothing of this form is in the spreadsheet.'
          : `${own.length} of the ${columns.length} columns come from this form.`}
      </p>
      {own.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <section className="author-sheet" aria-label="Spreadsheet" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {own.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {own.map(({ title, cell }) => (
                  <td key={title}>{cell}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      )}
      {left.length > 0 && (
        <div className="stack-small">
          <h2 className="author-small-head">Not exported</h2>
          <ul className="author-left">
            {left.map(title => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <p className="small muted">A line in schemas/admin/export/schema.json adds a column.</p>
        </div>
      )}
    </div>
  )
}
