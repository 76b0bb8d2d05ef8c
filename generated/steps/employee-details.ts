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
    exports["563a2708"] = validate0;
    var func0 = require_ucs2length().default, pattern0 = new RegExp("^[0-9]{10}$", "u");
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.employeeId === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "employeeId" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.secondedTo === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "secondedTo" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.salaryAccountNumber === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "salaryAccountNumber" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.bankName === void 0) {
          let err3 = { instancePath, keyword: "required", params: { missingProperty: "bankName" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.employeeId !== void 0) {
          let data0 = data.employeeId;
          if (typeof data0 == "string") {
            if (func0(data0) > 50) {
              let err4 = { instancePath: instancePath + "/employeeId", keyword: "maxLength", params: { limit: 50 } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/employeeId", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
        if (data.secondedTo !== void 0 && typeof data.secondedTo != "string") {
          let err6 = { instancePath: instancePath + "/secondedTo", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data.salaryAccountNumber !== void 0) {
          let data2 = data.salaryAccountNumber;
          if (typeof data2 == "string") {
            if (func0(data2) > 10) {
              let err7 = { instancePath: instancePath + "/salaryAccountNumber", keyword: "maxLength", params: { limit: 10 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!pattern0.test(data2)) {
              let err8 = { instancePath: instancePath + "/salaryAccountNumber", keyword: "pattern", params: { pattern: "^[0-9]{10}$" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/salaryAccountNumber", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data.bankName !== void 0) {
          let data3 = data.bankName;
          if (typeof data3 == "string") {
            if (func0(data3) > 100) {
              let err10 = { instancePath: instancePath + "/bankName", keyword: "maxLength", params: { limit: 100 } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/bankName", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"steps/employee-details","schema":{"title":"Employee Details","type":"object","required":["employeeId","secondedTo","salaryAccountNumber","bankName"],"properties":{"employeeId":{"type":"string","title":"BTC Staff Id","examples":["BTC-00017","BTC-00254","BTC-01032","BTC-04471","BTC-20815"],"maxLength":50,"x-search":"whole"},"secondedTo":{"type":"string","title":"Seconded To","format":"choice","x-options":{"list":"clients"},"errorMessage":{"required":"Choose the company you work at."},"x-filter":true},"salaryAccountNumber":{"type":"string","title":"Salary Account Number","format":"digits","pattern":"^[0-9]{10}$","maxLength":10,"errorMessage":"Account number must be 10 digits.","x-sensitive":"identifier","x-confirm":true,"x-unique":true,"x-search":"whole"},"bankName":{"type":"string","title":"Bank Name","format":"suggestion","maxLength":100,"x-options":{"list":"banks"},"x-confirm":true}}},"ui":{"fields":{"employeeId":{"ui:help":"Your staff number. No number yet? Ask HR: hr@btc.example or +234 800 000 0000. You can do the other steps first."},"secondedTo":{"ui:help":"The client company where you work."}}}}, validate: validators["563a2708"], validators }
