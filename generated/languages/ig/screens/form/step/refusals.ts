// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"RWRy":"A gbanwere azịza ndị a n’ebe ọzọ","qALA":"Gosi azịza e chekwara","ptkj":"Anyị atinyela ajụjụ ndị ọzọ kemgbe i mepere peeji a. Mepegharịa ya ka ị zaa ha.","KRmv":"OK","arYo":"Azịza gị ka dị. Họrọ foto ọzọ ma chekwaa ọzọ.","xJpv":"E si na windo ma ọ bụ ngwaọrụ ọzọ chekwaa ha mgbe i mepechara peeji a. E chekwabeghị ihe i tinyere ebe a."}
