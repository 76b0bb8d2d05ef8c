// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"aVli":["I nweela akaụntụ? ",["link","Banye"]],"BDjn":["I debanyela aha? ",["link","Banye"]],"hzmO":"Banye kama","adKr":"Debanye aha","vPoU":"Ndebanye aha nchịkwa","rLrK":["Ị na-edebanye aha ịrụ ọrụ na ",["client"],"."],"arVl":"Anyị amataghị kọmpịnị dị na njikọ a.","Jxuk":"Ị ka nwere ike idebanye aha ma họrọ kọmpịnị ahụ ma emechaa.","untl":"Otu anyị si eji ozi gị","gZDg":"Dezie email"}
