// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"ZeSYt":"Nnọọ","XocEa":"Debanye aha","dxYmr":["Ajụjụ? Detara ",["email"]," ozi."],"UAYYn":"Ihe ị ga-achọ","NPZba":["Ndekọ ọrụ gị na ",["organisation"],", n’otu ebe."],"rgqLf":["Ọ na-ewe ihe dị ka nkeji ",["minutes"],"."],"ChbUU":"I nwere ike ịkwụsịtụ ma lọghachi mgbe ọ bụla.","PuKcJ":"Budata fọm akwụkwọ nke ndị nkwado"}
