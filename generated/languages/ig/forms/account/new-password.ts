// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-password":{"schema":{"title":"Okwuntughe","properties":{"password":{"title":"Okwuntughe nke ugbu a"},"newPassword":{"title":"Okwuntughe ọhụrụ","errorMessage":{"minLength":"Okwuntughe kwesịrị inwe mkpụrụ edemede 8 ma ọ bụ karịa.","maxLength":"Okwuntughe agaghị akarị mkpụrụ edemede 128.","required":"Tinye okwuntughe ọhụrụ."}},"confirmPassword":{"title":"Kwado okwuntughe","errorMessage":{"x-equals":"Okwuntughe abụọ ahụ abụghị otu","required":"Tinye okwuntughe ọhụrụ gị ọzọ."}}}},"ui":{"ui:submit":"Gbanwee okwuntughe"}}}
