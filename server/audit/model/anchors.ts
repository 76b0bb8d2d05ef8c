import type { ChainPlace } from './chain.ts'
import type { AuditEntry } from './entries.ts'

export const buildAnchor = (ends: readonly ChainPlace[]): AuditEntry => ({
  by: 'server',
  action: 'audit.anchored',
  detail: {
    lanes: ends.map(({ lane }) => lane),
    ends: ends.map(({ seq }) => seq),
    hashes: ends.map(({ hash }) => hash)
  }
})

/** Returns the ends of lanes that an anchor entry records; nothing for other entries. */
export function anchorsIn({ action, detail }: { action: string; detail: string }): ChainPlace[] {
  if (action !== 'audit.anchored') return []
  const { lanes, ends, hashes } = JSON.parse(detail) as { lanes: number[]; ends: number[]; hashes: string[] }
  return lanes.map((lane, at) => ({ lane, seq: ends[at] ?? 0, hash: hashes[at] ?? '' }))
}
