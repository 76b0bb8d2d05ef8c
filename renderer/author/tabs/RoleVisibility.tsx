import type { FieldSight } from '../../../engine/author-api.ts'

/** Shows how each role sees the answer to each field: whole, masked or not at all. */
export function RoleVisibility({ fields }: { fields: FieldSight[] }) {
  const [first] = fields
  if (!first) return null
  return (
    <div className="stack-small">
      <h2 className="author-small-head">Who sees it</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <section className="author-sheet" aria-label="Who sees it" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {first.roles.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ title, roles }, index) => (
              <tr key={index}>
                <th scope="row">{title}</th>
                {roles.map(role => (
                  <td key={role.title} className={role.sight === 'whole' ? undefined : 'author-kept'}>
                    {role.sight}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="small muted">
        “x-seenBy” of a field lists the roles that see it. schemas/roles.json says what each role may do, and
        how it sees identifiers.
      </p>
    </div>
  )
}
