// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/paper-code":{"schema":{"title":"Koodu PDF","properties":{"code":{"title":"Koodu nke PDF ahụ","errorMessage":"Koodu ahụ nwere mkpụrụ edemede na ọnụọgụ 20."}}},"ui":{"ui:submit":"Lelee koodu ahụ","fields":{"code":{"ui:help":"Ọ dị na peeji ikpeazụ, dị ka 7K2QD-M3XVR-0T9HB-C5WZ1."}}}}}
