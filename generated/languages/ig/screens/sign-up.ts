// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1uacs5d":["I nweela akaụntụ? ",["link","Banye"]],"c30w2w":"Banye kama","39kxow":"Ndebanye aha nchịkwa","12kx37c":["Ị na-edebanye aha ịrụ ọrụ na ",["client"],"."],"dxew0h":"Anyị amataghị kọmpịnị dị na njikọ a.","1g07jpe":"Ị ka nwere ike idebanye aha ma họrọ kọmpịnị ahụ ma emechaa.","uvkyod":"Otu anyị si eji ozi gị","13soqyh":"Dezie email"}
