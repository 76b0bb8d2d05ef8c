import type { InputProps } from '../kind.ts'
import { TextInput } from '../text/Text.tsx'

const forAddresses = { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

export const WebAddressInput = (props: InputProps) => <TextInput {...props} input={forAddresses} />
