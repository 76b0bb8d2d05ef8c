// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"JHIF":[["username"]," rịọrọ ka e hichapụ data ya na ",["date"],"."],"qdNs":"Hichapụ ugbu a","iONj":["A ga-ehichapụ data ",["username"]," na ",["moment"],"."],"aAnq":"A pụrụ ịkagbu ya tupu mgbe ahụ.","CbKF":"Kagbuo nhichapụ ahụ","AHbb":[["isNamed",1,{"true":[["by"]],"other":"Onye nchịkwa"}]," nyere iwu a."],"oRpv":[["isNamed",1,{"true":[["by"]],"other":"Onye nchịkwa"}]," nyere iwu a, ",["username"]," rịọkwara ya na ",["date"],"."]}
