import { addressLines } from '../../../../engine/index.ts'
import type { ViewProps } from '../kind.ts'

/** Shows an address in lines, as on a letter. */
export const AddressView = ({ value }: ViewProps) => (
  <span className="lines">{addressLines(value).join('\n')}</span>
)
