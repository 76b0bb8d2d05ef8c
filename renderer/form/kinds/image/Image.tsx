import { fileRuleOf } from '../../../../engine/index.ts'
import type { InputProps } from '../kind.ts'
import { Photo } from './Photo.tsx'
import { Signature } from './Signature.tsx'

/** Enters a picture: one of an exact size is cropped here, one of any size is drawn or uploaded, like a signature. */
export function ImageInput(props: InputProps) {
  const { width, height } = fileRuleOf(props.field.schema) ?? {}
  return width && height ? <Photo {...props} size={{ width, height }} /> : <Signature {...props} />
}
