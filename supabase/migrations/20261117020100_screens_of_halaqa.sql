-- Pages of Halaqa are counted apart, as in the browser.
insert into private.deeper_screens values ('/halaqa/network'), ('/halaqa/post'), ('/halaqa/notifications');
