import type { InputProps } from '../kind.ts'
import { TextInput } from '../text/Text.tsx'

const forAddresses = { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

/** A web address, typed with https:// or without it. */
export const WebAddressInput = (props: InputProps) => <TextInput {...props} input={forAddresses} />
