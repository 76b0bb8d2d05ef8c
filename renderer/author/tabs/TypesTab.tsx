import type { Preview } from '../../../engine/author-api.ts'
import { Code } from '../Code.tsx'

export function TypesTab({ preview }: { preview: Preview }) {
  if (!preview.types) return <p className="muted">Only forms that are filled in have a type.</p>
  return <Code title="generated/types.ts" text={preview.types} />
}
