import { useState } from 'react'
import type { User } from '../../generated/api/schemas.ts'

type Identifiers = ReadonlyMap<string, string>

const none: Identifiers = new Map()

/** Returns the full identifiers that were revealed, by JSON Pointer, until the record changes; and a function that sets them. */
export function useShownIdentifiers({ recordVersion }: User) {
  const [shown, setShown] = useState({ recordVersion, identifiers: none })
  const identifiers = shown.recordVersion === recordVersion ? shown.identifiers : none
  return [identifiers, (identifiers: Identifiers) => setShown({ recordVersion, identifiers })] as const
}
