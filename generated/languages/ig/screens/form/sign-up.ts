// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zMVjC":["I nweela akaụntụ? ",["link","Banye"]],"uTBWV":"Banye kama","XocEa":"Debanye aha","qWCaB":"Ndebanye aha nchịkwa","CJidh":["Ị na-edebanye aha ịrụ ọrụ na ",["client"],"."],"nXDjl":"Anyị amataghị kọmpịnị dị na njikọ a.","Mpneo":"Ị ka nwere ike idebanye aha ma họrọ kọmpịnị ahụ ma emechaa.","LkosV":"Otu anyị si eji ozi gị","bQZfr":"Dezie email"}
