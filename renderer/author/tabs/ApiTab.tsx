import type { Call, Preview } from '../../../engine/author-api.ts'
import { Code } from '../Code.tsx'

/** Shows how the answers are sent, as curl commands. */
export function ApiTab({ preview: { call } }: { preview: Preview }) {
  if (!call) return <p className="muted">No call sends this form on its own.</p>
  const { method, path, body, uploads } = call
  const files = uploads.map(({ path: to, fields }) =>
    writeCurl(
      call,
      'POST',
      to,
      fields.map(([name, value]) => `-F '${name}=${value}'`)
    )
  )
  const json = body === undefined ? undefined : JSON.stringify(body, null, 2)
  return (
    <div className="stack">
      <p>
        <code>
          {method} {path}
        </code>
        {call.who && (call.who === 'admin' ? ', as an administrator' : ', as the employee')}
      </p>
      {(json !== undefined || method === 'GET') && (
        <Code
          title="curl"
          text={writeCurl(
            call,
            method,
            path,
            json === undefined ? [] : [`-H 'content-type: application/json'`, `--data '${quoteShell(json)}'`]
          )}
        />
      )}
      {files.map(text => (
        <Code key={text} title="curl, with a file" text={text} />
      ))}
      {json !== undefined && <Code title="Body" text={json} />}
    </div>
  )
}

function writeCurl({ who }: Call, method: string, path: string, more: string[]): string {
  const token = who ? [`-H "authorization: Bearer $TOKEN"`] : []
  return [`curl -X ${method} '${location.origin}${path}'`, ...token, ...more].join(' \\\n  ')
}

/** Escapes a text for single quotes in a shell. */
const quoteShell = (text: string) => text.replaceAll("'", "'\\''")
