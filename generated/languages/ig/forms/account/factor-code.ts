// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Koodu ngwa authenticator","properties":{"code":{"title":"Koodu si na ngwa","errorMessage":"Koodu ahụ bụ ọnụọgụ 6."}}},"ui":{"ui:submit":"Gbanye ya"}}
