;;; pcl-mode.el --- Major modes for PCL, the Pulumi Configuration Language  -*- lexical-binding: t -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; `pcl-mode' is for programs and policy packs (.pp), `pcl-test-mode' for tests (.pptest).  Both set
;; up comments, indentation and highlighting.  Eglot starts the language server `virga lsp':
;;
;;   (require 'pcl-mode)
;;   (add-hook 'pcl-mode-hook #'eglot-ensure)
;;   (add-hook 'pcl-test-mode-hook #'eglot-ensure)

;;; Code:

(require 'seq)

(defgroup pcl nil
  "PCL, the Pulumi Configuration Language."
  :group 'languages)

(defcustom pcl-indent-offset 2
  "Columns of one level of indentation; `virga fmt' uses 2."
  :type 'natnum
  :safe #'natnump)

(defvar pcl-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; Comments: # and // to the end of the line, and /* ... */.
    (modify-syntax-entry ?# "< b" table)
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?- "_" table)
    (modify-syntax-entry ?' "." table)
    (dolist (char '(?= ?! ?< ?> ?& ?| ?% ?? ?: ?+ ?$))
      (modify-syntax-entry char "." table))
    table)
  "Syntax table of PCL.")

(defconst pcl--name "[[:alpha:]_][[:alnum:]_-]*"
  "Regular expression of a name.")

(defvar pcl-font-lock-keywords
  `((,(concat "^[ \t]*\\(" pcl--name "\\)\\(?:[ \t]+\\(?:\"[^\"\n]*\"\\|" pcl--name "\\)\\)*[ \t]*{")
     1 font-lock-keyword-face)
    (,(concat "\\_<\\(" pcl--name "\\)[ \t]*=\\(?:[^=>]\\|$\\)") 1 font-lock-variable-name-face)
    (,(regexp-opt '("true" "false" "null") 'symbols) . font-lock-constant-face)
    (,(regexp-opt '("for" "in" "if" "else" "endif" "endfor") 'symbols) . font-lock-keyword-face)
    (,(concat "\\_<\\(" pcl--name "\\)(") 1 font-lock-function-name-face)
    ;; Interpolations in strings.
    ("[$%]{[^}\"\n]*}" 0 font-lock-variable-name-face prepend))
  "Keywords of PCL for `font-lock-defaults'.")

(defun pcl--propertize (start end)
  "Make strings of the heredocs between START and END."
  (goto-char start)
  (while (re-search-forward (concat "<<-?\\(" pcl--name "\\)\\(\n\\)") end t)
    (let ((beginning (match-beginning 0))
          (open (match-beginning 2))
          (name (match-string-no-properties 1)))
      (unless (nth 8 (save-excursion (syntax-ppss beginning)))
        (when (re-search-forward (concat "^[ \t]*" (regexp-quote name) "$") nil t)
          (let ((close (1- (line-beginning-position))))
            ;; Nothing is between the fences of an empty heredoc, which has one line ending.
            (when (> close open)
              (put-text-property open (1+ open) 'syntax-table (string-to-syntax "|"))
              (put-text-property close (1+ close) 'syntax-table (string-to-syntax "|")))
            (put-text-property beginning (point) 'syntax-multiline t)))))))

(defun pcl--indentation ()
  "The column of the current line, or nil inside of strings and comments.
A line that opens several brackets indents the lines below it once."
  (save-excursion
    (let* ((state (save-excursion (syntax-ppss (line-beginning-position))))
           (open (reverse (nth 9 state))))
      (back-to-indentation)
      (unless (nth 8 state)
        (while (and open (looking-at "[])}]"))
          (setq open (cdr open))
          (forward-char)
          (skip-chars-forward " \t"))
        (* pcl-indent-offset
           (length (seq-uniq (mapcar (lambda (bracket)
                                       (goto-char bracket)
                                       (line-beginning-position))
                                     open))))))))

(defun pcl-indent-line ()
  "Indent the current line by the brackets that are open at its start."
  (interactive)
  (let ((column (pcl--indentation))
        (is-in-indentation (<= (current-column) (current-indentation))))
    (cond ((null column) 'noindent)
          (is-in-indentation (indent-line-to column))
          (t (save-excursion (indent-line-to column))))))

;;;###autoload
(define-derived-mode pcl-mode prog-mode "PCL"
  "Major mode for programs in PCL, the Pulumi Configuration Language."
  (setq-local comment-start "# "
              comment-end ""
              comment-start-skip "\\(?:#+\\|//+\\|/\\*+\\)[ \t]*"
              indent-line-function #'pcl-indent-line
              indent-tabs-mode nil
              tab-width pcl-indent-offset
              electric-indent-chars (append "{}[]()\n" electric-indent-chars)
              syntax-propertize-function #'pcl--propertize
              font-lock-defaults '(pcl-font-lock-keywords))
  (add-hook 'syntax-propertize-extend-region-functions #'syntax-propertize-multiline 'append 'local))

;;;###autoload
(define-derived-mode pcl-test-mode pcl-mode "PCL test"
  "Major mode for tests of programs in PCL.")

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.pp\\'" . pcl-mode))
;;;###autoload
(add-to-list 'auto-mode-alist '("\\.pptest\\'" . pcl-test-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((pcl-test-mode pcl-mode) . ("virga" "lsp"))))

(provide 'pcl-mode)
;;; pcl-mode.el ends here
