// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Kwado adreesị email gị","properties":{"code":{"title":"Koodu","errorMessage":"Koodu ahụ bụ ọnụọgụ 4."}}},"ui":{"ui:submit":"Nyefee"}}
