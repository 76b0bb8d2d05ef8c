// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-535c38d9"] = validate0;
    var func0 = require_ucs2length().default;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (Array.isArray(data)) {
        if (data.length > 50) {
          let err0 = { instancePath, keyword: "maxItems", params: { limit: 50 } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.length < 1) {
          let err1 = { instancePath, keyword: "minItems", params: { limit: 1 } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        let len0 = data.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data0 = data[i0];
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.nameOfSchool === void 0) {
              let err2 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "nameOfSchool" } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (data0.qualification === void 0) {
              let err3 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "qualification" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (data0.dateObtained === void 0) {
              let err4 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "dateObtained" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data0.nameOfSchool !== void 0) {
              let data1 = data0.nameOfSchool;
              if (typeof data1 == "string") {
                if (func0(data1) > 200) {
                  let err5 = { instancePath: instancePath + "/" + i0 + "/nameOfSchool", keyword: "maxLength", params: { limit: 200 } };
                  vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                }
              } else {
                let err6 = { instancePath: instancePath + "/" + i0 + "/nameOfSchool", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
            }
            if (data0.qualification !== void 0) {
              let data2 = data0.qualification;
              if (typeof data2 == "string") {
                if (func0(data2) > 200) {
                  let err7 = { instancePath: instancePath + "/" + i0 + "/qualification", keyword: "maxLength", params: { limit: 200 } };
                  vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                }
              } else {
                let err8 = { instancePath: instancePath + "/" + i0 + "/qualification", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
              }
            }
            if (data0.dateObtained !== void 0 && typeof data0.dateObtained != "string") {
              let err9 = { instancePath: instancePath + "/" + i0 + "/dateObtained", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath, keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"steps/education","schema":{"title":"Education","type":"array","minItems":1,"maxItems":50,"errorMessage":{"maxItems":"Add no more than 50 rows."},"items":{"type":"object","required":["nameOfSchool","qualification","dateObtained"],"properties":{"nameOfSchool":{"type":"string","title":"School Name","examples":["University of Lagos","University of Ibadan","University of Nigeria, Nsukka","Ahmadu Bello University","Obafemi Awolowo University","University of Benin","University of Jos","University of Calabar","Yaba College of Technology","Kaduna Polytechnic"],"maxLength":200},"qualification":{"type":"string","title":"Qualification","examples":["BSc","BA","HND","OND","MSc","NCE"],"maxLength":200},"dateObtained":{"type":"string","title":"Date Obtained","examples":["2016-06-15","2022-11-30"],"format":"date","x-notAfter":"today"}}}},"ui":{"ui:row":"Course {n}","ui:add":"Add Another Course","ui:remove":"Remove"}}, validate: validators["-535c38d9"], validators }
