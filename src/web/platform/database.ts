// Written by `npm run db:types` from the migrations; not by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: Json | undefined }
  | readonly Json[];

export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: { user_id: string; requested_at: string; due_at: string };
        Insert: { user_id: string; requested_at?: string; due_at: string };
        Update: { user_id?: string; requested_at?: string; due_at?: string };
        Relationships: [];
      };
      admin_actions: {
        Row: {
          id: number;
          created_at: string;
          actor_id: string | null;
          by: 'admin' | 'operator' | 'service';
          operator: string | null;
          action: string;
          target: string | null;
          subject_id: string | null;
          before: Json | null;
          after: Json | null;
        };
        Insert: {
          id?: never;
          created_at?: string;
          actor_id?: string | null;
          by: 'admin' | 'operator' | 'service';
          operator?: string | null;
          action: string;
          target?: string | null;
          subject_id?: string | null;
          before?: Json | null;
          after?: Json | null;
        };
        Update: {
          id?: never;
          created_at?: string;
          actor_id?: string | null;
          by?: 'admin' | 'operator' | 'service';
          operator?: string | null;
          action?: string;
          target?: string | null;
          subject_id?: string | null;
          before?: Json | null;
          after?: Json | null;
        };
        Relationships: [];
      };
      admins: {
        Row: { user_id: string; granted_by: string | null; created_at: string };
        Insert: { user_id: string; granted_by?: string | null; created_at?: string };
        Update: { user_id?: string; granted_by?: string | null; created_at?: string };
        Relationships: [];
      };
      ai_prompts: {
        Row: {
          mode: 'general' | 'qa' | 'learning' | 'stories';
          version: number;
          body: string;
          state: 'draft' | 'active' | 'retired';
          author_id: string | null;
          created_at: string;
          replaced: number | null;
        };
        Insert: {
          mode: 'general' | 'qa' | 'learning' | 'stories';
          version: number;
          body: string;
          state?: 'draft' | 'active' | 'retired';
          author_id?: string | null;
          created_at?: string;
          replaced?: number | null;
        };
        Update: {
          mode?: 'general' | 'qa' | 'learning' | 'stories';
          version?: number;
          body?: string;
          state?: 'draft' | 'active' | 'retired';
          author_id?: string | null;
          created_at?: string;
          replaced?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'ai_prompts_mode_replaced_fkey';
            columns: ['mode', 'replaced'];
            isOneToOne: false;
            referencedRelation: 'ai_prompts';
            referencedColumns: ['mode', 'version'];
          },
        ];
      };
      analytics_events: {
        Row: {
          id: number;
          user_id: string | null;
          session_id: string | null;
          event_name: 'page_view' | 'feature_use' | 'client_error' | 'ai_question' | 'story_request';
          page_path: string | null;
          feature_name: string | null;
          metadata: Json;
          device: string | null;
          referrer: string | null;
          created_at: string;
        };
        Insert: {
          id?: never;
          user_id?: string | null;
          session_id?: string | null;
          event_name: 'page_view' | 'feature_use' | 'client_error' | 'ai_question' | 'story_request';
          page_path?: string | null;
          feature_name?: string | null;
          metadata?: Json;
          device?: string | null;
          referrer?: string | null;
          created_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string | null;
          session_id?: string | null;
          event_name?: 'page_view' | 'feature_use' | 'client_error' | 'ai_question' | 'story_request';
          page_path?: string | null;
          feature_name?: string | null;
          metadata?: Json;
          device?: string | null;
          referrer?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      approvals: {
        Row: {
          id: string;
          kind: string;
          target: string;
          detail: Json;
          subject_id: string | null;
          reason: string | null;
          asked_by: string | null;
          asked_at: string;
          alone_from: string | null;
          state: 'waiting' | 'agreed' | 'refused' | 'taken_back';
          decided_by: string | null;
          decided_at: string | null;
        };
        Insert: {
          id?: string;
          kind: string;
          target: string;
          detail?: Json;
          subject_id?: string | null;
          reason?: string | null;
          asked_by?: string | null;
          asked_at?: string;
          alone_from?: string | null;
          state?: 'waiting' | 'agreed' | 'refused' | 'taken_back';
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Update: {
          id?: string;
          kind?: string;
          target?: string;
          detail?: Json;
          subject_id?: string | null;
          reason?: string | null;
          asked_by?: string | null;
          asked_at?: string;
          alone_from?: string | null;
          state?: 'waiting' | 'agreed' | 'refused' | 'taken_back';
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Relationships: [];
      };
      assistant_chats: {
        Row: {
          id: string;
          user_id: string;
          title: string;
          mode: 'qa' | 'learning' | 'stories';
          pinned_at: string | null;
          created_at: string;
          asked_at: string;
        };
        Insert: {
          id: string;
          user_id: string;
          title: string;
          mode: 'qa' | 'learning' | 'stories';
          pinned_at?: string | null;
          created_at?: string;
          asked_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          title?: string;
          mode?: 'qa' | 'learning' | 'stories';
          pinned_at?: string | null;
          created_at?: string;
          asked_at?: string;
        };
        Relationships: [];
      };
      assistant_feedback: {
        Row: {
          turn_id: string;
          user_id: string;
          verdict: 'up' | 'down';
          reason: string | null;
          created_at: string;
        };
        Insert: {
          turn_id: string;
          user_id?: string;
          verdict: 'up' | 'down';
          reason?: string | null;
          created_at?: string;
        };
        Update: {
          turn_id?: string;
          user_id?: string;
          verdict?: 'up' | 'down';
          reason?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_feedback_turn_id_user_id_fkey';
            columns: ['turn_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_turns';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      assistant_shares: {
        Row: { turn_id: string; user_id: string; token: string; created_at: string };
        Insert: { turn_id: string; user_id?: string; token?: string; created_at?: string };
        Update: { turn_id?: string; user_id?: string; token?: string; created_at?: string };
        Relationships: [
          {
            foreignKeyName: 'assistant_shares_turn_id_user_id_fkey';
            columns: ['turn_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_turns';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      assistant_turns: {
        Row: {
          id: string;
          chat_id: string;
          user_id: string;
          seq: number;
          question: string;
          answer: Json;
          writer: 'library' | 'model';
          model: string | null;
          prompts: Json;
          policy_version: number;
          removed: number;
          failed: Json;
          created_at: string;
          searched: string;
        };
        Insert: {
          id: string;
          chat_id: string;
          user_id: string;
          seq: number;
          question: string;
          answer: Json;
          writer: 'library' | 'model';
          model?: string | null;
          prompts?: Json;
          policy_version: number;
          removed?: number;
          failed?: Json;
          created_at?: string;
          searched?: never;
        };
        Update: {
          id?: string;
          chat_id?: string;
          user_id?: string;
          seq?: number;
          question?: string;
          answer?: Json;
          writer?: 'library' | 'model';
          model?: string | null;
          prompts?: Json;
          policy_version?: number;
          removed?: number;
          failed?: Json;
          created_at?: string;
          searched?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_turns_chat_id_user_id_fkey';
            columns: ['chat_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_chats';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      blocks: {
        Row: { blocker_id: string; blocked_id: string; created_at: string; knew_name: boolean };
        Insert: { blocker_id?: string; blocked_id: string; created_at?: string; knew_name?: boolean };
        Update: { blocker_id?: string; blocked_id?: string; created_at?: string; knew_name?: boolean };
        Relationships: [];
      };
      certificates: {
        Row: {
          id: string;
          user_id: string;
          course: string;
          holder_name: string;
          lessons: number;
          score: number;
          issued_at: string;
          revoked_at: string | null;
          is_public: boolean;
          withdrawn_because: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          course: string;
          holder_name: string;
          lessons: number;
          score: number;
          issued_at: string;
          revoked_at?: string | null;
          is_public: boolean;
          withdrawn_because?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          course?: string;
          holder_name?: string;
          lessons?: number;
          score?: number;
          issued_at?: string;
          revoked_at?: string | null;
          is_public?: boolean;
          withdrawn_because?: string | null;
        };
        Relationships: [];
      };
      child_rules: {
        Row: {
          child_id: string;
          community: boolean;
          daily_minutes: number | null;
          time_zone: string;
          updated_by: string | null;
          updated_at: string;
        };
        Insert: {
          child_id: string;
          community?: boolean;
          daily_minutes?: number | null;
          time_zone?: string;
          updated_by?: string | null;
          updated_at?: string;
        };
        Update: {
          child_id?: string;
          community?: boolean;
          daily_minutes?: number | null;
          time_zone?: string;
          updated_by?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      child_story_rules: {
        Row: {
          child_id: string;
          parent_id: string;
          age_band: '3-5' | '6-8' | '9-11' | null;
          only_approved: boolean;
          decided_at: string;
        };
        Insert: {
          child_id: string;
          parent_id: string;
          age_band?: '3-5' | '6-8' | '9-11' | null;
          only_approved?: boolean;
          decided_at?: string;
        };
        Update: {
          child_id?: string;
          parent_id?: string;
          age_band?: '3-5' | '6-8' | '9-11' | null;
          only_approved?: boolean;
          decided_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'child_story_rules_parent_id_child_id_fkey';
            columns: ['parent_id', 'child_id'];
            isOneToOne: true;
            referencedRelation: 'family_links';
            referencedColumns: ['parent_id', 'child_id'];
          },
        ];
      };
      comment_versions: {
        Row: { comment_id: string; version: number; author_id: string; body: string; written_at: string };
        Insert: { comment_id: string; version: number; author_id: string; body: string; written_at: string };
        Update: {
          comment_id?: string;
          version?: number;
          author_id?: string;
          body?: string;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comment_versions_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
        ];
      };
      comments: {
        Row: {
          id: string;
          post_id: string;
          parent_id: string | null;
          author_id: string;
          body: string;
          language: string | null;
          state: 'unchecked' | 'checked' | 'held' | 'removed';
          marks: Json;
          version: number;
          created_at: string;
          published_at: string | null;
          edited_at: string | null;
          hidden_at: string | null;
        };
        Insert: {
          id: string;
          post_id: string;
          parent_id?: string | null;
          author_id: string;
          body: string;
          language?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          edited_at?: string | null;
          hidden_at?: string | null;
        };
        Update: {
          id?: string;
          post_id?: string;
          parent_id?: string | null;
          author_id?: string;
          body?: string;
          language?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          edited_at?: string | null;
          hidden_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'comments_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      companies: {
        Row: {
          id: string;
          author_id: string;
          name: string;
          website: string | null;
          about: string | null;
          place: string | null;
          body: string;
          language: string | null;
          state: 'unchecked' | 'checked' | 'held' | 'removed';
          marks: Json;
          version: number;
          created_at: string;
          published_at: string | null;
          proved_at: string | null;
        };
        Insert: {
          id: string;
          author_id: string;
          name: string;
          website?: string | null;
          about?: string | null;
          place?: string | null;
          body?: never;
          language?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          proved_at?: string | null;
        };
        Update: {
          id?: string;
          author_id?: string;
          name?: string;
          website?: string | null;
          about?: string | null;
          place?: string | null;
          body?: never;
          language?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          proved_at?: string | null;
        };
        Relationships: [];
      };
      company_facet_words: {
        Row: {
          company_id: string;
          user_id: string;
          facet:
            | 'prayer_room'
            | 'jumuah'
            | 'hijab'
            | 'beard'
            | 'no_alcohol'
            | 'no_pork'
            | 'no_interest'
            | 'eid_leave'
            | 'halal_food'
            | 'women_only'
            | 'mixed_team'
            | 'parents';
          holds: boolean;
        };
        Insert: {
          company_id: string;
          user_id: string;
          facet:
            | 'prayer_room'
            | 'jumuah'
            | 'hijab'
            | 'beard'
            | 'no_alcohol'
            | 'no_pork'
            | 'no_interest'
            | 'eid_leave'
            | 'halal_food'
            | 'women_only'
            | 'mixed_team'
            | 'parents';
          holds: boolean;
        };
        Update: {
          company_id?: string;
          user_id?: string;
          facet?:
            | 'prayer_room'
            | 'jumuah'
            | 'hijab'
            | 'beard'
            | 'no_alcohol'
            | 'no_pork'
            | 'no_interest'
            | 'eid_leave'
            | 'halal_food'
            | 'women_only'
            | 'mixed_team'
            | 'parents';
          holds?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'company_facet_words_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      company_staff: {
        Row: { company_id: string; user_id: string; asked_at: string; agreed_at: string | null };
        Insert: { company_id: string; user_id: string; asked_at?: string; agreed_at?: string | null };
        Update: { company_id?: string; user_id?: string; asked_at?: string; agreed_at?: string | null };
        Relationships: [
          {
            foreignKeyName: 'company_staff_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      connections: {
        Row: {
          requester_id: string;
          addressee_id: string;
          created_at: string;
          accepted_at: string | null;
          reason:
            | 'colleague'
            | 'same_field'
            | 'studied_together'
            | 'met_in_person'
            | 'mentoring'
            | 'hiring'
            | 'looking_for_work'
            | 'community'
            | null;
        };
        Insert: {
          requester_id: string;
          addressee_id: string;
          created_at?: string;
          accepted_at?: string | null;
          reason?:
            | 'colleague'
            | 'same_field'
            | 'studied_together'
            | 'met_in_person'
            | 'mentoring'
            | 'hiring'
            | 'looking_for_work'
            | 'community'
            | null;
        };
        Update: {
          requester_id?: string;
          addressee_id?: string;
          created_at?: string;
          accepted_at?: string | null;
          reason?:
            | 'colleague'
            | 'same_field'
            | 'studied_together'
            | 'met_in_person'
            | 'mentoring'
            | 'hiring'
            | 'looking_for_work'
            | 'community'
            | null;
        };
        Relationships: [];
      };
      content_reviews: {
        Row: {
          id: number;
          record: string;
          kind: string;
          language: string;
          sha256: string;
          reviewer_id: string | null;
          reviewer_name: string | null;
          verdict: 'signed' | 'objection';
          note: string | null;
          created_at: string;
          withdrawn_at: string | null;
        };
        Insert: {
          id?: never;
          record: string;
          kind?: never;
          language: string;
          sha256: string;
          reviewer_id?: string | null;
          reviewer_name?: string | null;
          verdict: 'signed' | 'objection';
          note?: string | null;
          created_at?: string;
          withdrawn_at?: string | null;
        };
        Update: {
          id?: never;
          record?: string;
          kind?: never;
          language?: string;
          sha256?: string;
          reviewer_id?: string | null;
          reviewer_name?: string | null;
          verdict?: 'signed' | 'objection';
          note?: string | null;
          created_at?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      course_results: {
        Row: { user_id: string; course: string; score: number; passed_at: string };
        Insert: { user_id: string; course: string; score: number; passed_at: string };
        Update: { user_id?: string; course?: string; score?: number; passed_at?: string };
        Relationships: [];
      };
      data_exports: {
        Row: {
          id: string;
          user_id: string;
          created_at: string;
          ready_at: string | null;
          expires_at: string | null;
          fetched_at: string | null;
          link_hash: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          created_at?: string;
          ready_at?: string | null;
          expires_at?: string | null;
          fetched_at?: string | null;
          link_hash?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          created_at?: string;
          ready_at?: string | null;
          expires_at?: string | null;
          fetched_at?: string | null;
          link_hash?: string | null;
        };
        Relationships: [];
      };
      educations: {
        Row: {
          id: string;
          user_id: string;
          school: string;
          degree: string | null;
          field: string | null;
          started: string | null;
          ended: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          school: string;
          degree?: string | null;
          field?: string | null;
          started?: string | null;
          ended?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          school?: string;
          degree?: string | null;
          field?: string | null;
          started?: string | null;
          ended?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'educations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      experiences: {
        Row: {
          id: string;
          user_id: string;
          title: string;
          company: string | null;
          location: string | null;
          started: string;
          ended: string | null;
          description: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          title: string;
          company?: string | null;
          location?: string | null;
          started: string;
          ended?: string | null;
          description?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          title?: string;
          company?: string | null;
          location?: string | null;
          started?: string;
          ended?: string | null;
          description?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'experiences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      family_links: {
        Row: {
          parent_id: string;
          child_id: string;
          created_at: string;
          approved_at: string | null;
          opens_at: string | null;
          told_at: string | null;
          approved_age: string | null;
        };
        Insert: {
          parent_id: string;
          child_id: string;
          created_at?: string;
          approved_at?: string | null;
          opens_at?: string | null;
          told_at?: string | null;
          approved_age?: string | null;
        };
        Update: {
          parent_id?: string;
          child_id?: string;
          created_at?: string;
          approved_at?: string | null;
          opens_at?: string | null;
          told_at?: string | null;
          approved_age?: string | null;
        };
        Relationships: [];
      };
      feature_switches: {
        Row: { name: 'assistant' | 'halaqa' | 'speech'; is_on: boolean; changed_at: string };
        Insert: { name: 'assistant' | 'halaqa' | 'speech'; is_on?: boolean; changed_at?: string };
        Update: { name?: 'assistant' | 'halaqa' | 'speech'; is_on?: boolean; changed_at?: string };
        Relationships: [];
      };
      follows: {
        Row: { follower_id: string; followed_id: string; created_at: string };
        Insert: { follower_id: string; followed_id: string; created_at?: string };
        Update: { follower_id?: string; followed_id?: string; created_at?: string };
        Relationships: [];
      };
      gifts: {
        Row: {
          transfer_id: string;
          sender_id: string | null;
          recipient_id: string | null;
          amount: number;
          note: string | null;
          idempotency_key: string | null;
          balance: number;
          created_at: string;
        };
        Insert: {
          transfer_id: string;
          sender_id?: string | null;
          recipient_id?: string | null;
          amount: number;
          note?: string | null;
          idempotency_key?: string | null;
          balance: number;
          created_at?: string;
        };
        Update: {
          transfer_id?: string;
          sender_id?: string | null;
          recipient_id?: string | null;
          amount?: number;
          note?: string | null;
          idempotency_key?: string | null;
          balance?: number;
          created_at?: string;
        };
        Relationships: [];
      };
      hadith_editions: {
        Row: {
          id: string;
          collection: string;
          language: string;
          name: string;
          sections: Json;
          source: string;
          sha256: string;
          hadiths: number;
          loaded: number;
          imported_at: string;
          completed_at: string | null;
        };
        Insert: {
          id: string;
          collection: string;
          language: string;
          name: string;
          sections?: Json;
          source: string;
          sha256: string;
          hadiths: number;
          loaded?: number;
          imported_at?: string;
          completed_at?: string | null;
        };
        Update: {
          id?: string;
          collection?: string;
          language?: string;
          name?: string;
          sections?: Json;
          source?: string;
          sha256?: string;
          hadiths?: number;
          loaded?: number;
          imported_at?: string;
          completed_at?: string | null;
        };
        Relationships: [];
      };
      hadith_texts: {
        Row: {
          edition_id: string;
          number: number;
          section: number | null;
          text: string;
          grades: Json;
          words: string | null;
        };
        Insert: {
          edition_id: string;
          number: number;
          section?: number | null;
          text: string;
          grades?: Json;
          words?: never;
        };
        Update: {
          edition_id?: string;
          number?: number;
          section?: number | null;
          text?: string;
          grades?: Json;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'hadith_texts_edition_id_fkey';
            columns: ['edition_id'];
            isOneToOne: false;
            referencedRelation: 'hadith_editions';
            referencedColumns: ['id'];
          },
        ];
      };
      halaqa_members: {
        Row: {
          user_id: string;
          rules_version: number;
          accepted_at: string;
          contact_from: 'both' | 'brothers' | 'sisters';
          filtered_words: string[];
        };
        Insert: {
          user_id: string;
          rules_version: number;
          accepted_at?: string;
          contact_from?: 'both' | 'brothers' | 'sisters';
          filtered_words?: readonly string[];
        };
        Update: {
          user_id?: string;
          rules_version?: number;
          accepted_at?: string;
          contact_from?: 'both' | 'brothers' | 'sisters';
          filtered_words?: readonly string[];
        };
        Relationships: [];
      };
      held_items: {
        Row: {
          id: string;
          target_type: string;
          target_id: string;
          author_id: string;
          reasons: string[];
          body: string;
          state: 'held' | 'released' | 'removed';
          note: string | null;
          created_at: string;
          decided_at: string | null;
          appeal: string | null;
          appealed_at: string | null;
          answered_at: string | null;
        };
        Insert: {
          id?: string;
          target_type: string;
          target_id: string;
          author_id: string;
          reasons: readonly string[];
          body: string;
          state?: 'held' | 'released' | 'removed';
          note?: string | null;
          created_at?: string;
          decided_at?: string | null;
          appeal?: string | null;
          appealed_at?: string | null;
          answered_at?: string | null;
        };
        Update: {
          id?: string;
          target_type?: string;
          target_id?: string;
          author_id?: string;
          reasons?: readonly string[];
          body?: string;
          state?: 'held' | 'released' | 'removed';
          note?: string | null;
          created_at?: string;
          decided_at?: string | null;
          appeal?: string | null;
          appealed_at?: string | null;
          answered_at?: string | null;
        };
        Relationships: [];
      };
      home_settings: {
        Row: {
          user_id: string;
          quick_access: string[] | null;
          start_hidden: boolean;
          updated_at: string;
          favourite_tools: string[];
        };
        Insert: {
          user_id?: string;
          quick_access?: readonly string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
          favourite_tools?: readonly string[];
        };
        Update: {
          user_id?: string;
          quick_access?: readonly string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
          favourite_tools?: readonly string[];
        };
        Relationships: [];
      };
      job_application_files: {
        Row: { application_id: string; place: number; path: string; name: string; size: number };
        Insert: { application_id: string; place: number; path: string; name: string; size: number };
        Update: { application_id?: string; place?: number; path?: string; name?: string; size?: number };
        Relationships: [
          {
            foreignKeyName: 'job_application_files_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      job_application_notes: {
        Row: { application_id: string; author_id: string; body: string };
        Insert: { application_id: string; author_id: string; body: string };
        Update: { application_id?: string; author_id?: string; body?: string };
        Relationships: [
          {
            foreignKeyName: 'job_application_notes_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      job_applications: {
        Row: {
          id: string;
          job_id: string;
          company_id: string;
          owner_id: string;
          applicant_id: string;
          letter: string | null;
          profile: Json | null;
          state: 'sent' | 'seen' | 'talks' | 'rejected' | 'accepted' | 'withdrawn';
          sent_at: string;
          state_at: string;
          answer: string | null;
          answered_at: string | null;
          is_due: boolean;
        };
        Insert: {
          id: string;
          job_id: string;
          company_id: string;
          owner_id: string;
          applicant_id: string;
          letter?: string | null;
          profile?: Json | null;
          state?: 'sent' | 'seen' | 'talks' | 'rejected' | 'accepted' | 'withdrawn';
          sent_at?: string;
          state_at?: string;
          answer?: string | null;
          answered_at?: string | null;
          is_due?: boolean;
        };
        Update: {
          id?: string;
          job_id?: string;
          company_id?: string;
          owner_id?: string;
          applicant_id?: string;
          letter?: string | null;
          profile?: Json | null;
          state?: 'sent' | 'seen' | 'talks' | 'rejected' | 'accepted' | 'withdrawn';
          sent_at?: string;
          state_at?: string;
          answer?: string | null;
          answered_at?: string | null;
          is_due?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'job_applications_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'job_applications_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: false;
            referencedRelation: 'job_offers';
            referencedColumns: ['id'];
          },
        ];
      };
      job_marks: {
        Row: {
          user_id: string;
          job_id: string;
          mark: 'saved' | 'dismissed';
          reason: 'pay' | 'place' | 'work' | 'values' | 'company' | 'suspicious' | 'other' | null;
          created_at: string;
        };
        Insert: {
          user_id: string;
          job_id: string;
          mark: 'saved' | 'dismissed';
          reason?: 'pay' | 'place' | 'work' | 'values' | 'company' | 'suspicious' | 'other' | null;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          job_id?: string;
          mark?: 'saved' | 'dismissed';
          reason?: 'pay' | 'place' | 'work' | 'values' | 'company' | 'suspicious' | 'other' | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'job_marks_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: false;
            referencedRelation: 'job_offers';
            referencedColumns: ['id'];
          },
        ];
      };
      job_offer_versions: {
        Row: {
          job_id: string;
          version: number;
          author_id: string;
          title: string;
          body: string;
          salary: Json | null;
          facets: string[];
          written_at: string;
          was_seen: boolean;
        };
        Insert: {
          job_id: string;
          version: number;
          author_id: string;
          title: string;
          body: string;
          salary?: Json | null;
          facets: readonly string[];
          written_at: string;
          was_seen: boolean;
        };
        Update: {
          job_id?: string;
          version?: number;
          author_id?: string;
          title?: string;
          body?: string;
          salary?: Json | null;
          facets?: readonly string[];
          written_at?: string;
          was_seen?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'job_offer_versions_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: false;
            referencedRelation: 'job_offers';
            referencedColumns: ['id'];
          },
        ];
      };
      job_offers: {
        Row: {
          id: string;
          author_id: string;
          company_id: string;
          title: string;
          body: string;
          language: string | null;
          place_name: string | null;
          latitude: number | null;
          longitude: number | null;
          remote: 'no' | 'partly' | 'yes';
          type:
            | 'full_time'
            | 'part_time'
            | 'contract'
            | 'temporary'
            | 'apprenticeship'
            | 'internship'
            | 'volunteer';
          seniority: 'entry' | 'experienced' | 'senior' | 'lead';
          salary_least: number | null;
          salary_most: number | null;
          currency: string | null;
          salary_period: 'hour' | 'day' | 'month' | 'year' | null;
          skills: string[];
          languages: string[];
          facets: string[];
          apply_by: 'message' | 'address' | 'link';
          apply_to: string | null;
          state: 'unchecked' | 'checked' | 'held' | 'removed';
          marks: Json;
          version: number;
          created_at: string;
          published_at: string | null;
          edited_at: string | null;
          expires_at: string | null;
          reminded: number;
          closed_at: string | null;
          outcome: 'filled_here' | 'filled_elsewhere' | 'given_up' | 'expired' | null;
        };
        Insert: {
          id: string;
          author_id: string;
          company_id: string;
          title: string;
          body: string;
          language?: string | null;
          place_name?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          remote: 'no' | 'partly' | 'yes';
          type:
            | 'full_time'
            | 'part_time'
            | 'contract'
            | 'temporary'
            | 'apprenticeship'
            | 'internship'
            | 'volunteer';
          seniority: 'entry' | 'experienced' | 'senior' | 'lead';
          salary_least?: number | null;
          salary_most?: number | null;
          currency?: string | null;
          salary_period?: 'hour' | 'day' | 'month' | 'year' | null;
          skills?: readonly string[];
          languages?: readonly string[];
          facets?: readonly string[];
          apply_by: 'message' | 'address' | 'link';
          apply_to?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          edited_at?: string | null;
          expires_at?: string | null;
          reminded?: number;
          closed_at?: string | null;
          outcome?: 'filled_here' | 'filled_elsewhere' | 'given_up' | 'expired' | null;
        };
        Update: {
          id?: string;
          author_id?: string;
          company_id?: string;
          title?: string;
          body?: string;
          language?: string | null;
          place_name?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          remote?: 'no' | 'partly' | 'yes';
          type?:
            | 'full_time'
            | 'part_time'
            | 'contract'
            | 'temporary'
            | 'apprenticeship'
            | 'internship'
            | 'volunteer';
          seniority?: 'entry' | 'experienced' | 'senior' | 'lead';
          salary_least?: number | null;
          salary_most?: number | null;
          currency?: string | null;
          salary_period?: 'hour' | 'day' | 'month' | 'year' | null;
          skills?: readonly string[];
          languages?: readonly string[];
          facets?: readonly string[];
          apply_by?: 'message' | 'address' | 'link';
          apply_to?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          edited_at?: string | null;
          expires_at?: string | null;
          reminded?: number;
          closed_at?: string | null;
          outcome?: 'filled_here' | 'filled_elsewhere' | 'given_up' | 'expired' | null;
        };
        Relationships: [
          {
            foreignKeyName: 'job_offers_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      job_searches: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          filters: Json;
          alert: 'none' | 'push' | 'mail';
          created_at: string;
          opened_at: string;
          told_at: string;
          next_at: string;
        };
        Insert: {
          id: string;
          user_id: string;
          name: string;
          filters: Json;
          alert?: 'none' | 'push' | 'mail';
          created_at?: string;
          opened_at?: string;
          told_at?: string;
          next_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          name?: string;
          filters?: Json;
          alert?: 'none' | 'push' | 'mail';
          created_at?: string;
          opened_at?: string;
          told_at?: string;
          next_at?: string;
        };
        Relationships: [];
      };
      job_templates: {
        Row: { id: string; user_id: string; name: string; body: string };
        Insert: { id?: string; user_id?: string; name: string; body: string };
        Update: { id?: string; user_id?: string; name?: string; body?: string };
        Relationships: [];
      };
      kalimah_cards: {
        Row: {
          id: string;
          author_id: string;
          kind: 'ayah' | 'hadith' | 'dua' | 'name' | 'event' | 'lesson' | 'answer' | 'story' | 'own';
          reference: string | null;
          body: string;
          language: string | null;
          template: string;
          palette: string;
          format: 'square' | 'story' | 'landscape' | 'print';
          arabic: boolean;
          meaning: string | null;
          audience: 'me' | 'family' | 'connections' | 'members' | 'link';
          state: 'unchecked' | 'checked' | 'held' | 'removed';
          marks: Json;
          version: number;
          created_at: string;
          published_at: string | null;
          corrected_at: string | null;
          withdrawn_at: string | null;
        };
        Insert: {
          id: string;
          author_id: string;
          kind: 'ayah' | 'hadith' | 'dua' | 'name' | 'event' | 'lesson' | 'answer' | 'story' | 'own';
          reference?: string | null;
          body?: string;
          language?: string | null;
          template: string;
          palette: string;
          format: 'square' | 'story' | 'landscape' | 'print';
          arabic?: boolean;
          meaning?: string | null;
          audience?: 'me' | 'family' | 'connections' | 'members' | 'link';
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          corrected_at?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          id?: string;
          author_id?: string;
          kind?: 'ayah' | 'hadith' | 'dua' | 'name' | 'event' | 'lesson' | 'answer' | 'story' | 'own';
          reference?: string | null;
          body?: string;
          language?: string | null;
          template?: string;
          palette?: string;
          format?: 'square' | 'story' | 'landscape' | 'print';
          arabic?: boolean;
          meaning?: string | null;
          audience?: 'me' | 'family' | 'connections' | 'members' | 'link';
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          corrected_at?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      kalimah_collections: {
        Row: { id: string; user_id: string; name: string; created_at: string };
        Insert: { id?: string; user_id?: string; name: string; created_at?: string };
        Update: { id?: string; user_id?: string; name?: string; created_at?: string };
        Relationships: [];
      };
      kalimah_saves: {
        Row: { user_id: string; card_id: string; collection_id: string | null; saved_at: string };
        Insert: { user_id: string; card_id: string; collection_id?: string | null; saved_at?: string };
        Update: { user_id?: string; card_id?: string; collection_id?: string | null; saved_at?: string };
        Relationships: [
          {
            foreignKeyName: 'kalimah_saves_card_id_fkey';
            columns: ['card_id'];
            isOneToOne: false;
            referencedRelation: 'kalimah_cards';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'kalimah_saves_user_id_collection_id_fkey';
            columns: ['user_id', 'collection_id'];
            isOneToOne: false;
            referencedRelation: 'kalimah_collections';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      khatma_members: {
        Row: {
          khatma_id: string;
          user_id: string;
          invited_by: string | null;
          joined_at: string | null;
          created_at: string;
        };
        Insert: {
          khatma_id: string;
          user_id: string;
          invited_by?: string | null;
          joined_at?: string | null;
          created_at?: string;
        };
        Update: {
          khatma_id?: string;
          user_id?: string;
          invited_by?: string | null;
          joined_at?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'khatma_members_khatma_id_fkey';
            columns: ['khatma_id'];
            isOneToOne: false;
            referencedRelation: 'khatmas';
            referencedColumns: ['id'];
          },
        ];
      };
      khatma_parts: {
        Row: { khatma_id: string; juz: number; taken_by: string | null; done_at: string | null };
        Insert: { khatma_id: string; juz: number; taken_by?: string | null; done_at?: string | null };
        Update: { khatma_id?: string; juz?: number; taken_by?: string | null; done_at?: string | null };
        Relationships: [
          {
            foreignKeyName: 'khatma_parts_khatma_id_fkey';
            columns: ['khatma_id'];
            isOneToOne: false;
            referencedRelation: 'khatmas';
            referencedColumns: ['id'];
          },
        ];
      };
      khatmas: {
        Row: {
          id: string;
          title: string | null;
          until: string | null;
          started_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          title?: string | null;
          until?: string | null;
          started_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          title?: string | null;
          until?: string | null;
          started_by?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      lesson_progress: {
        Row: {
          user_id: string;
          course: string;
          lesson: string;
          block: string | null;
          state: 'begun' | 'finished';
          best: number | null;
          finished_at: string | null;
          noted_at: string;
        };
        Insert: {
          user_id: string;
          course: string;
          lesson: string;
          block?: string | null;
          state?: 'begun' | 'finished';
          best?: number | null;
          finished_at?: string | null;
          noted_at?: string;
        };
        Update: {
          user_id?: string;
          course?: string;
          lesson?: string;
          block?: string | null;
          state?: 'begun' | 'finished';
          best?: number | null;
          finished_at?: string | null;
          noted_at?: string;
        };
        Relationships: [];
      };
      mosque_proposals: {
        Row: {
          id: string;
          proposer_id: string;
          kind: 'addition' | 'correction' | 'times' | 'closed';
          mosque_id: string | null;
          latitude: number | null;
          longitude: number | null;
          facts: Json;
          times: Json | null;
          note: string | null;
          status: 'pending' | 'approved' | 'refused';
          answer: string | null;
          created_at: string;
          decided_at: string | null;
        };
        Insert: {
          id?: string;
          proposer_id?: string;
          kind: 'addition' | 'correction' | 'times' | 'closed';
          mosque_id?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          facts?: Json;
          times?: Json | null;
          note?: string | null;
          status?: 'pending' | 'approved' | 'refused';
          answer?: string | null;
          created_at?: string;
          decided_at?: string | null;
        };
        Update: {
          id?: string;
          proposer_id?: string;
          kind?: 'addition' | 'correction' | 'times' | 'closed';
          mosque_id?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          facts?: Json;
          times?: Json | null;
          note?: string | null;
          status?: 'pending' | 'approved' | 'refused';
          answer?: string | null;
          created_at?: string;
          decided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mosque_proposals_mosque_id_fkey';
            columns: ['mosque_id'];
            isOneToOne: false;
            referencedRelation: 'mosques';
            referencedColumns: ['id'];
          },
        ];
      };
      mosques: {
        Row: {
          id: string;
          source: string;
          latitude: number;
          longitude: number;
          tile: string;
          given: Json;
          corrected: Json;
          facts: Json;
          times: Json | null;
          times_at: string | null;
          checked_at: string;
          gone_at: string | null;
          closed_at: string | null;
        };
        Insert: {
          id: string;
          source?: never;
          latitude: number;
          longitude: number;
          tile?: never;
          given: Json;
          corrected?: Json;
          facts?: never;
          times?: Json | null;
          times_at?: string | null;
          checked_at?: string;
          gone_at?: string | null;
          closed_at?: string | null;
        };
        Update: {
          id?: string;
          source?: never;
          latitude?: number;
          longitude?: number;
          tile?: never;
          given?: Json;
          corrected?: Json;
          facts?: never;
          times?: Json | null;
          times_at?: string | null;
          checked_at?: string;
          gone_at?: string | null;
          closed_at?: string | null;
        };
        Relationships: [];
      };
      mutes: {
        Row: { muter_id: string; muted_id: string; created_at: string };
        Insert: { muter_id: string; muted_id: string; created_at?: string };
        Update: { muter_id?: string; muted_id?: string; created_at?: string };
        Relationships: [];
      };
      notification_settings: {
        Row: {
          user_id: string;
          prayers: Json;
          quiet: Json | null;
          muted: string[];
          prayer_pause: number;
          updated_at: string;
          occasions: Json;
        };
        Insert: {
          user_id?: string;
          prayers?: Json;
          quiet?: Json | null;
          muted?: readonly string[];
          prayer_pause?: number;
          updated_at?: string;
          occasions?: Json;
        };
        Update: {
          user_id?: string;
          prayers?: Json;
          quiet?: Json | null;
          muted?: readonly string[];
          prayer_pause?: number;
          updated_at?: string;
          occasions?: Json;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          id: string;
          user_id: string;
          kind:
            | 'reaction'
            | 'comment'
            | 'mention'
            | 'connection'
            | 'follow'
            | 'job'
            | 'message'
            | 'gift'
            | 'report'
            | 'system';
          text: string;
          actor_id: string | null;
          target_type: string | null;
          target_id: string | null;
          url: string;
          gaps: Json;
          created_at: string;
          read_at: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          kind:
            | 'reaction'
            | 'comment'
            | 'mention'
            | 'connection'
            | 'follow'
            | 'job'
            | 'message'
            | 'gift'
            | 'report'
            | 'system';
          text: string;
          actor_id?: string | null;
          target_type?: string | null;
          target_id?: string | null;
          url: string;
          gaps?: Json;
          created_at?: string;
          read_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          kind?:
            | 'reaction'
            | 'comment'
            | 'mention'
            | 'connection'
            | 'follow'
            | 'job'
            | 'message'
            | 'gift'
            | 'report'
            | 'system';
          text?: string;
          actor_id?: string | null;
          target_type?: string | null;
          target_id?: string | null;
          url?: string;
          gaps?: Json;
          created_at?: string;
          read_at?: string | null;
        };
        Relationships: [];
      };
      own_note_heads: {
        Row: {
          user_id: string;
          topic:
            | 'duas'
            | 'places'
            | 'times'
            | 'calendar'
            | 'hadith'
            | 'tasbih'
            | 'names'
            | 'courses'
            | 'fasting';
          epoch: string;
          version: number;
          agreed_at: string;
        };
        Insert: {
          user_id: string;
          topic:
            | 'duas'
            | 'places'
            | 'times'
            | 'calendar'
            | 'hadith'
            | 'tasbih'
            | 'names'
            | 'courses'
            | 'fasting';
          epoch?: string;
          version?: number;
          agreed_at?: string;
        };
        Update: {
          user_id?: string;
          topic?:
            | 'duas'
            | 'places'
            | 'times'
            | 'calendar'
            | 'hadith'
            | 'tasbih'
            | 'names'
            | 'courses'
            | 'fasting';
          epoch?: string;
          version?: number;
          agreed_at?: string;
        };
        Relationships: [];
      };
      own_notes: {
        Row: {
          user_id: string;
          topic: string;
          key: string;
          value: Json | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          topic: string;
          key: string;
          value?: Json | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          topic?: string;
          key?: string;
          value?: Json | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'own_notes_user_id_topic_fkey';
            columns: ['user_id', 'topic'];
            isOneToOne: false;
            referencedRelation: 'own_note_heads';
            referencedColumns: ['user_id', 'topic'];
          },
        ];
      };
      points_accounts: {
        Row: {
          id: string;
          kind: 'member' | 'system';
          user_id: string | null;
          balance: number;
          created_at: string;
          pseudonym: string | null;
        };
        Insert: {
          id?: string;
          kind?: 'member' | 'system';
          user_id?: string | null;
          balance?: number;
          created_at?: string;
          pseudonym?: string | null;
        };
        Update: {
          id?: string;
          kind?: 'member' | 'system';
          user_id?: string | null;
          balance?: number;
          created_at?: string;
          pseudonym?: string | null;
        };
        Relationships: [];
      };
      points_ledger: {
        Row: {
          id: number;
          transfer_id: string;
          account_id: string;
          amount: number;
          reason: string;
          reference: string;
          idempotency_key: string | null;
          created_at: string;
        };
        Insert: {
          id?: never;
          transfer_id: string;
          account_id: string;
          amount: number;
          reason: string;
          reference: string;
          idempotency_key?: string | null;
          created_at?: string;
        };
        Update: {
          id?: never;
          transfer_id?: string;
          account_id?: string;
          amount?: number;
          reason?: string;
          reference?: string;
          idempotency_key?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'points_ledger_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'points_accounts';
            referencedColumns: ['id'];
          },
        ];
      };
      poll_options: {
        Row: { post_id: string; place: number; text: string };
        Insert: { post_id: string; place: number; text: string };
        Update: { post_id?: string; place?: number; text?: string };
        Relationships: [
          {
            foreignKeyName: 'poll_options_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      poll_votes: {
        Row: { post_id: string; user_id: string; place: number; created_at: string };
        Insert: { post_id: string; user_id: string; place: number; created_at?: string };
        Update: { post_id?: string; user_id?: string; place?: number; created_at?: string };
        Relationships: [
          {
            foreignKeyName: 'poll_votes_post_id_place_fkey';
            columns: ['post_id', 'place'];
            isOneToOne: false;
            referencedRelation: 'poll_options';
            referencedColumns: ['post_id', 'place'];
          },
        ];
      };
      post_pictures: {
        Row: {
          post_id: string;
          place: number;
          path: string;
          alt: string | null;
          width: number;
          height: number;
        };
        Insert: {
          post_id: string;
          place: number;
          path: string;
          alt?: string | null;
          width: number;
          height: number;
        };
        Update: {
          post_id?: string;
          place?: number;
          path?: string;
          alt?: string | null;
          width?: number;
          height?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'post_pictures_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      post_versions: {
        Row: { post_id: string; version: number; author_id: string; body: string; written_at: string };
        Insert: { post_id: string; version: number; author_id: string; body: string; written_at: string };
        Update: {
          post_id?: string;
          version?: number;
          author_id?: string;
          body?: string;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_versions_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          id: string;
          author_id: string;
          kind: 'post' | 'question';
          body: string;
          language: string | null;
          audience: 'members' | 'connections';
          comments_from: 'everyone' | 'connections' | 'nobody';
          topics: string[];
          refs: string[];
          poll_closes_at: string | null;
          state: 'unchecked' | 'checked' | 'held' | 'removed';
          marks: Json;
          version: number;
          created_at: string;
          published_at: string | null;
          edited_at: string | null;
        };
        Insert: {
          id: string;
          author_id: string;
          kind?: 'post' | 'question';
          body: string;
          language?: string | null;
          audience?: 'members' | 'connections';
          comments_from?: 'everyone' | 'connections' | 'nobody';
          topics?: readonly string[];
          refs?: readonly string[];
          poll_closes_at?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          edited_at?: string | null;
        };
        Update: {
          id?: string;
          author_id?: string;
          kind?: 'post' | 'question';
          body?: string;
          language?: string | null;
          audience?: 'members' | 'connections';
          comments_from?: 'everyone' | 'connections' | 'nobody';
          topics?: readonly string[];
          refs?: readonly string[];
          poll_closes_at?: string | null;
          state?: 'unchecked' | 'checked' | 'held' | 'removed';
          marks?: Json;
          version?: number;
          created_at?: string;
          published_at?: string | null;
          edited_at?: string | null;
        };
        Relationships: [];
      };
      prayer_calendars: {
        Row: {
          user_id: string;
          secret_hash: string;
          reckoning: Json;
          time_zone: string;
          place_name: string;
          language: string;
          created_at: string;
        };
        Insert: {
          user_id: string;
          secret_hash: string;
          reckoning: Json;
          time_zone: string;
          place_name: string;
          language: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          secret_hash?: string;
          reckoning?: Json;
          time_zone?: string;
          place_name?: string;
          language?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      prayer_log: {
        Row: {
          user_id: string;
          day: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          state: 'prayed' | 'congregation' | 'late' | 'missed' | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          day: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          state?: 'prayed' | 'congregation' | 'late' | 'missed' | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          day?: string;
          prayer?: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          state?: 'prayed' | 'congregation' | 'late' | 'missed' | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_log_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      prayer_log_heads: {
        Row: { user_id: string; epoch: string; version: number; agreed_at: string };
        Insert: { user_id: string; epoch?: string; version?: number; agreed_at?: string };
        Update: { user_id?: string; epoch?: string; version?: number; agreed_at?: string };
        Relationships: [];
      };
      prayer_pauses: {
        Row: {
          user_id: string;
          id: string;
          from_day: string | null;
          to_day: string | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          id: string;
          from_day?: string | null;
          to_day?: string | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          id?: string;
          from_day?: string | null;
          to_day?: string | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_pauses_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      prayer_qada: {
        Row: {
          user_id: string;
          device: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          device: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          device?: string;
          prayer?: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          added?: number;
          made_up?: number;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_qada_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      privacy_acceptances: {
        Row: { user_id: string; version: string; accepted_at: string };
        Insert: { user_id: string; version: string; accepted_at?: string };
        Update: { user_id?: string; version?: string; accepted_at?: string };
        Relationships: [];
      };
      professional_profiles: {
        Row: {
          user_id: string;
          headline: string | null;
          job_title: string | null;
          company: string | null;
          location: string | null;
          skills: string[];
          website: string | null;
          bio: string | null;
          shown_fields: string[];
          updated_at: string;
          languages: string[];
          open_to: string[];
        };
        Insert: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[];
          website?: string | null;
          bio?: string | null;
          shown_fields?: readonly string[];
          updated_at?: string;
          languages?: readonly string[];
          open_to?: readonly string[];
        };
        Update: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[];
          website?: string | null;
          bio?: string | null;
          shown_fields?: readonly string[];
          updated_at?: string;
          languages?: readonly string[];
          open_to?: readonly string[];
        };
        Relationships: [
          {
            foreignKeyName: 'professional_profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      profiles: {
        Row: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          bio: string | null;
          location: string | null;
          age_group: 'under_10' | '10_12' | '13_15' | '16_17' | 'adult' | null;
          madhab: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
          language: string;
          time_zone: string | null;
          shown_fields: string[];
          onboarded_at: string | null;
          created_at: string;
          updated_at: string;
          username_changed_at: string | null;
          gender: 'brother' | 'sister' | null;
          works_here: boolean;
        };
        Insert: {
          user_id: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
          age_group?: 'under_10' | '10_12' | '13_15' | '16_17' | 'adult' | null;
          madhab?: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: readonly string[];
          onboarded_at?: string | null;
          created_at?: string;
          updated_at?: string;
          username_changed_at?: string | null;
          gender?: 'brother' | 'sister' | null;
          works_here?: boolean;
        };
        Update: {
          user_id?: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
          age_group?: 'under_10' | '10_12' | '13_15' | '16_17' | 'adult' | null;
          madhab?: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: readonly string[];
          onboarded_at?: string | null;
          created_at?: string;
          updated_at?: string;
          username_changed_at?: string | null;
          gender?: 'brother' | 'sister' | null;
          works_here?: boolean;
        };
        Relationships: [];
      };
      public_professional_profiles: {
        Row: {
          user_id: string;
          headline: string | null;
          job_title: string | null;
          company: string | null;
          location: string | null;
          skills: string[] | null;
          website: string | null;
          bio: string | null;
          languages: string[] | null;
          open_to: string[] | null;
          experience: Json | null;
          education: Json | null;
        };
        Insert: {
          user_id: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[] | null;
          website?: string | null;
          bio?: string | null;
          languages?: readonly string[] | null;
          open_to?: readonly string[] | null;
          experience?: Json | null;
          education?: Json | null;
        };
        Update: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[] | null;
          website?: string | null;
          bio?: string | null;
          languages?: readonly string[] | null;
          open_to?: readonly string[] | null;
          experience?: Json | null;
          education?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'public_professional_profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'public_profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      public_profiles: {
        Row: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          bio: string | null;
          location: string | null;
        };
        Insert: {
          user_id: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
        };
        Update: {
          user_id?: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'public_profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      push_subscriptions: {
        Row: {
          id: string;
          user_id: string;
          endpoint: string;
          p256dh: string;
          auth: string;
          language: string;
          device: string;
          failures: number;
          created_at: string;
          delivered_at: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          endpoint: string;
          p256dh: string;
          auth: string;
          language: string;
          device?: string;
          failures?: number;
          created_at?: string;
          delivered_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          endpoint?: string;
          p256dh?: string;
          auth?: string;
          language?: string;
          device?: string;
          failures?: number;
          created_at?: string;
          delivered_at?: string | null;
        };
        Relationships: [];
      };
      quran_meaning_surahs: {
        Row: { key: string; surah: number; ayahs: Json };
        Insert: { key: string; surah: number; ayahs: Json };
        Update: { key?: string; surah?: number; ayahs?: Json };
        Relationships: [
          {
            foreignKeyName: 'quran_meaning_surahs_key_fkey';
            columns: ['key'];
            isOneToOne: false;
            referencedRelation: 'quran_meanings';
            referencedColumns: ['key'];
          },
        ];
      };
      quran_meanings: {
        Row: {
          key: string;
          language: string;
          name: string;
          version: string;
          info: string;
          source: string;
          sha256: string;
          imported_at: string;
        };
        Insert: {
          key: string;
          language: string;
          name: string;
          version: string;
          info: string;
          source: string;
          sha256: string;
          imported_at?: string;
        };
        Update: {
          key?: string;
          language?: string;
          name?: string;
          version?: string;
          info?: string;
          source?: string;
          sha256?: string;
          imported_at?: string;
        };
        Relationships: [];
      };
      quran_note_heads: {
        Row: { user_id: string; epoch: string; version: number; agreed_at: string };
        Insert: { user_id: string; epoch?: string; version?: number; agreed_at?: string };
        Update: { user_id?: string; epoch?: string; version?: number; agreed_at?: string };
        Relationships: [];
      };
      quran_notes: {
        Row: { user_id: string; key: string; value: Json | null; changed_at: string; version: number };
        Insert: { user_id: string; key: string; value?: Json | null; changed_at: string; version: number };
        Update: {
          user_id?: string;
          key?: string;
          value?: Json | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'quran_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'quran_note_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      quran_positions: {
        Row: {
          user_id: string;
          kept: boolean;
          ayah: number | null;
          view: 'surah' | 'juz' | 'hizb' | 'page' | null;
          changed_at: string;
        };
        Insert: {
          user_id?: string;
          kept?: boolean;
          ayah?: number | null;
          view?: 'surah' | 'juz' | 'hizb' | 'page' | null;
          changed_at?: string;
        };
        Update: {
          user_id?: string;
          kept?: boolean;
          ayah?: number | null;
          view?: 'surah' | 'juz' | 'hizb' | 'page' | null;
          changed_at?: string;
        };
        Relationships: [];
      };
      reactions: {
        Row: {
          target_type: 'post' | 'comment' | 'kalimah';
          target_id: string;
          user_id: string;
          kind: 'thanks' | 'beneficial' | 'congratulations' | 'dua';
          created_at: string;
        };
        Insert: {
          target_type: 'post' | 'comment' | 'kalimah';
          target_id: string;
          user_id: string;
          kind: 'thanks' | 'beneficial' | 'congratulations' | 'dua';
          created_at?: string;
        };
        Update: {
          target_type?: 'post' | 'comment' | 'kalimah';
          target_id?: string;
          user_id?: string;
          kind?: 'thanks' | 'beneficial' | 'congratulations' | 'dua';
          created_at?: string;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          id: string;
          reporter_id: string;
          type:
            | 'misinformation'
            | 'religious_inaccuracy'
            | 'inappropriate_content'
            | 'technical_error'
            | 'other';
          description: string;
          target_type: string;
          target_id: string;
          status: 'received' | 'in_review' | 'fixed' | 'declined';
          answer: string | null;
          created_at: string;
          updated_at: string;
          reason: 'spam' | 'scam' | 'harassment' | 'impersonation' | 'hate' | null;
          reported_id: string | null;
          evidence: Json | null;
          case_id: string | null;
        };
        Insert: {
          id?: string;
          reporter_id?: string;
          type:
            | 'misinformation'
            | 'religious_inaccuracy'
            | 'inappropriate_content'
            | 'technical_error'
            | 'other';
          description: string;
          target_type: string;
          target_id: string;
          status?: 'received' | 'in_review' | 'fixed' | 'declined';
          answer?: string | null;
          created_at?: string;
          updated_at?: string;
          reason?: 'spam' | 'scam' | 'harassment' | 'impersonation' | 'hate' | null;
          reported_id?: string | null;
          evidence?: Json | null;
          case_id?: string | null;
        };
        Update: {
          id?: string;
          reporter_id?: string;
          type?:
            | 'misinformation'
            | 'religious_inaccuracy'
            | 'inappropriate_content'
            | 'technical_error'
            | 'other';
          description?: string;
          target_type?: string;
          target_id?: string;
          status?: 'received' | 'in_review' | 'fixed' | 'declined';
          answer?: string | null;
          created_at?: string;
          updated_at?: string;
          reason?: 'spam' | 'scam' | 'harassment' | 'impersonation' | 'hate' | null;
          reported_id?: string | null;
          evidence?: Json | null;
          case_id?: string | null;
        };
        Relationships: [];
      };
      reward_redemptions: {
        Row: { reward_id: string; user_id: string; transfer_id: string; created_at: string };
        Insert: { reward_id: string; user_id: string; transfer_id: string; created_at?: string };
        Update: { reward_id?: string; user_id?: string; transfer_id?: string; created_at?: string };
        Relationships: [
          {
            foreignKeyName: 'reward_redemptions_reward_id_fkey';
            columns: ['reward_id'];
            isOneToOne: false;
            referencedRelation: 'rewards';
            referencedColumns: ['id'];
          },
        ];
      };
      rewards: {
        Row: {
          id: string;
          title: string;
          description: string | null;
          cost: number;
          stock: number | null;
          is_open: boolean;
          created_at: string;
        };
        Insert: {
          id?: string;
          title: string;
          description?: string | null;
          cost: number;
          stock?: number | null;
          is_open?: boolean;
          created_at?: string;
        };
        Update: {
          id?: string;
          title?: string;
          description?: string | null;
          cost?: number;
          stock?: number | null;
          is_open?: boolean;
          created_at?: string;
        };
        Relationships: [];
      };
      schedules: {
        Row: {
          id: string;
          user_id: string;
          kind: string;
          rule: Json;
          time_zone: string;
          enabled: boolean;
          next_at: string;
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          kind: string;
          rule: Json;
          time_zone: string;
          enabled?: boolean;
          next_at?: string;
          created_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          kind?: string;
          rule?: Json;
          time_zone?: string;
          enabled?: boolean;
          next_at?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      sealed_records: {
        Row: { user_id: string; name: string; box: Json; updated_at: string };
        Insert: { user_id?: string; name: string; box: Json; updated_at?: string };
        Update: { user_id?: string; name?: string; box?: Json; updated_at?: string };
        Relationships: [];
      };
      staff_rights: {
        Row: { user_id: string; right: string; role: string; granted_by: string | null; created_at: string };
        Insert: {
          user_id: string;
          right: string;
          role: string;
          granted_by?: string | null;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          right?: string;
          role?: string;
          granted_by?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      stories: {
        Row: {
          id: string;
          state: 'draft' | 'in_review' | 'published' | 'withdrawn';
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: string[];
          sources: Json;
          review: 'unreviewed' | 'reviewed';
          built_in: boolean;
          position: number;
          current_version: number | null;
          withdrawn_by: 'admin' | 'pack' | null;
          changed_at: string;
        };
        Insert: {
          id: string;
          state: 'draft' | 'in_review' | 'published' | 'withdrawn';
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: readonly string[];
          sources: Json;
          review?: 'unreviewed' | 'reviewed';
          built_in?: boolean;
          position: number;
          current_version?: number | null;
          withdrawn_by?: 'admin' | 'pack' | null;
          changed_at?: string;
        };
        Update: {
          id?: string;
          state?: 'draft' | 'in_review' | 'published' | 'withdrawn';
          age_band?: '3-5' | '6-8' | '9-11';
          kind?: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes?: readonly string[];
          sources?: Json;
          review?: 'unreviewed' | 'reviewed';
          built_in?: boolean;
          position?: number;
          current_version?: number | null;
          withdrawn_by?: 'admin' | 'pack' | null;
          changed_at?: string;
        };
        Relationships: [];
      };
      story_approvals: {
        Row: { child_id: string; story_id: string; parent_id: string; allowed: boolean; decided_at: string };
        Insert: {
          child_id: string;
          story_id: string;
          parent_id: string;
          allowed: boolean;
          decided_at?: string;
        };
        Update: {
          child_id?: string;
          story_id?: string;
          parent_id?: string;
          allowed?: boolean;
          decided_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_approvals_parent_id_child_id_fkey';
            columns: ['parent_id', 'child_id'];
            isOneToOne: false;
            referencedRelation: 'family_links';
            referencedColumns: ['parent_id', 'child_id'];
          },
          {
            foreignKeyName: 'story_approvals_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
        ];
      };
      story_reads: {
        Row: {
          user_id: string;
          story_id: string;
          language: string;
          length: 'long' | 'short';
          page: string | null;
          finished_at: string | null;
          noted_at: string;
          times: number;
        };
        Insert: {
          user_id: string;
          story_id: string;
          language: string;
          length: 'long' | 'short';
          page?: string | null;
          finished_at?: string | null;
          noted_at: string;
          times?: number;
        };
        Update: {
          user_id?: string;
          story_id?: string;
          language?: string;
          length?: 'long' | 'short';
          page?: string | null;
          finished_at?: string | null;
          noted_at?: string;
          times?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'story_reads_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
        ];
      };
      story_speech: {
        Row: {
          story_id: string;
          version: number;
          language: string;
          length: string;
          voice: string;
          state: 'waiting' | 'speaking' | 'ready' | 'failed';
          done: number;
          total: number;
          pieces: Json;
          reason: string | null;
          retry_at: string | null;
          failures: number;
          changed_at: string;
        };
        Insert: {
          story_id: string;
          version: number;
          language: string;
          length: string;
          voice: string;
          state?: 'waiting' | 'speaking' | 'ready' | 'failed';
          done?: number;
          total?: never;
          pieces: Json;
          reason?: string | null;
          retry_at?: string | null;
          failures?: number;
          changed_at?: string;
        };
        Update: {
          story_id?: string;
          version?: number;
          language?: string;
          length?: string;
          voice?: string;
          state?: 'waiting' | 'speaking' | 'ready' | 'failed';
          done?: number;
          total?: never;
          pieces?: Json;
          reason?: string | null;
          retry_at?: string | null;
          failures?: number;
          changed_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_speech_story_id_version_language_length_fkey';
            columns: ['story_id', 'version', 'language', 'length'];
            isOneToOne: false;
            referencedRelation: 'story_versions';
            referencedColumns: ['story_id', 'version', 'language', 'length'];
          },
        ];
      };
      story_versions: {
        Row: {
          story_id: string;
          version: number;
          language: string;
          length: 'long' | 'short';
          content: Json;
          voice_prompt: string;
          words: number;
          made_at: string;
        };
        Insert: {
          story_id: string;
          version: number;
          language: string;
          length: 'long' | 'short';
          content: Json;
          voice_prompt: string;
          words?: never;
          made_at?: string;
        };
        Update: {
          story_id?: string;
          version?: number;
          language?: string;
          length?: 'long' | 'short';
          content?: Json;
          voice_prompt?: string;
          words?: never;
          made_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_versions_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
        ];
      };
      topic_follows: {
        Row: { user_id: string; topic: string; created_at: string };
        Insert: { user_id: string; topic: string; created_at?: string };
        Update: { user_id?: string; topic?: string; created_at?: string };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      accept_connection: { Args: { _user_id: string }; Returns: boolean | null };
      accept_halaqa_rules: { Args: { _version: number }; Returns: undefined };
      accept_privacy: { Args: { _version: string }; Returns: undefined };
      accept_request: { Args: { _conversation_id: string }; Returns: boolean | null };
      add_case_note: { Args: { _id: string; _words: string }; Returns: number | null };
      add_prompt: { Args: { _mode: string; _body: string }; Returns: number | null };
      add_reward: {
        Args: { _title: string; _cost: number; _description?: string | null; _stock?: number | null };
        Returns: string | null;
      };
      add_to_group: { Args: { _id: string; _user_ids: readonly string[] }; Returns: boolean | null };
      answer_application: {
        Args: { _id: string; _state: string; _words?: string | null };
        Returns: boolean | null;
      };
      answer_for_child: { Args: { _id: string; _agree: boolean }; Returns: boolean | null };
      answer_khatma: { Args: { _id: string; _joins: boolean }; Returns: boolean | null };
      answer_parent: { Args: { _parent_id: string; _agree: boolean }; Returns: boolean | null };
      answer_staff: { Args: { _company_id: string; _agree: boolean }; Returns: boolean | null };
      appeal: { Args: { _held_id: string; _words: string }; Returns: boolean | null };
      appeal_decision: { Args: { _id: string; _words: string }; Returns: boolean | null };
      appeal_for_child: { Args: { _id: string; _words: string }; Returns: boolean | null };
      applications_to: {
        Args: { _job_id: string; _state?: string | null; _before?: string | null; _limit?: number };
        Returns: Json;
      };
      apply_for_job: {
        Args: {
          _id: string;
          _job_id: string;
          _letter?: string | null;
          _with_profile?: boolean;
          _files?: Json;
        };
        Returns: string | null;
      };
      approve_story: {
        Args: { _child: string; _story: string; _allowed?: boolean | null };
        Returns: undefined;
      };
      ask_erasure: { Args: { _user_id: string; _reason: string }; Returns: string | null };
      ask_factor_reset: { Args: { _user_id: string; _reason: string }; Returns: string | null };
      ask_speech: {
        Args: {
          _user_id: string;
          _story: string;
          _version: number;
          _language: string;
          _length: string;
          _voice: string;
          _pieces: Json;
          _per_day: number;
        };
        Returns: {
          state: string | null;
          done: number | null;
          total: number | null;
          pieces: Json | null;
          reason: string | null;
          retry_at: string | null;
        }[];
      };
      ask_staff: { Args: { _company_id: string; _username: string }; Returns: undefined };
      ask_story: { Args: { _id: string; _reason?: string | null }; Returns: string | null };
      ask_to_connect: { Args: { _user_id: string; _reason: string }; Returns: boolean | null };
      assign_case: { Args: { _id: string; _take?: boolean }; Returns: boolean | null };
      assistant_use: { Args: never; Returns: Json };
      audit_choices: { Args: never; Returns: Json };
      audit_log: {
        Args: {
          _action?: string | null;
          _actor?: string | null;
          _subject?: string | null;
          _from?: string | null;
          _to?: string | null;
          _target?: string | null;
          _before?: string | null;
          _before_id?: number | null;
          _limit?: number;
        };
        Returns: Json;
      };
      award_eight_hour_return_points: { Args: { _user_id: string }; Returns: boolean | null };
      ban_person: { Args: { _user_id: string; _days: number; _reason: string }; Returns: string | null };
      begin_exam: {
        Args: {
          _user_id: string;
          _course: string;
          _lessons: readonly string[];
          _language: string;
          _seed: string;
          _items: readonly string[];
        };
        Returns: {
          refused: string | null;
          next_at: string | null;
          attempt: string | null;
          seed: string | null;
          items: string[] | null;
          started_at: string | null;
        }[];
      };
      begin_prompt_trial: { Args: { _counted: boolean }; Returns: undefined };
      begin_turn: { Args: { _user_id: string; _chat: string; _turn: string }; Returns: string | null };
      block_user: { Args: { _user_id: string }; Returns: undefined };
      certificate_state: { Args: { _id: string }; Returns: string };
      child_lessons: {
        Args: { _child: string };
        Returns: {
          course: string;
          lesson: string;
          state: 'begun' | 'finished';
          finished_at: string | null;
        }[];
      };
      child_stories: {
        Args: { _child: string };
        Returns: {
          id: string;
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          position: number;
          decision: 'allowed' | 'refused' | 'none';
          is_open: boolean;
          state: 'unread' | 'begun' | 'finished';
          page: string | null;
          language: string | null;
          length: string | null;
          finished_at: string | null;
          noted_at: string | null;
          times: number;
        }[];
      };
      childrens_connections: {
        Args: never;
        Returns: {
          child_id: string;
          state: 'asks' | 'asked' | 'connected';
          request_id: string | null;
          user_id: string | null;
          username: string | null;
          display_name: string | null;
          since: string;
        }[];
      };
      childrens_decisions: { Args: never; Returns: Json };
      clear_conversation: { Args: { _id: string }; Returns: boolean | null };
      close_job: { Args: { _id: string; _outcome: string }; Returns: boolean | null };
      collect_export: { Args: { _id: string }; Returns: { source: string | null; content: Json | null }[] };
      company_page: { Args: { _id: string; _before?: string | null; _limit?: number }; Returns: Json };
      confirm_job: { Args: { _id: string }; Returns: string | null };
      conversation: { Args: { _id: string; _limit?: number }; Returns: Json };
      conversation_head: { Args: { _id: string }; Returns: Json };
      correct_card: {
        Args: {
          _id: string;
          _reference?: string | null;
          _body?: string;
          _language?: string | null;
          _template?: string;
          _palette?: string;
          _format?: string;
          _arabic?: boolean;
          _meaning?: string | null;
        };
        Returns: boolean | null;
      };
      correct_points: {
        Args: { _user_id: string; _amount: number; _reason: string; _key: string };
        Returns: number | null;
      };
      count_activity: { Args: { _people: readonly string[] }; Returns: undefined };
      count_minute: { Args: never; Returns: number | null };
      count_speech_sample: {
        Args: { _user_id: string; _story: string; _per_day: number };
        Returns: undefined;
      };
      decide_appeal: { Args: { _id: string; _overturn: boolean; _note?: Json }; Returns: string | null };
      decide_approval: { Args: { _id: string; _agree: boolean }; Returns: string | null };
      decide_case: {
        Args: {
          _id: string;
          _decision: string;
          _note?: Json;
          _answer?: Json;
          _days?: number | null;
          _take_down?: boolean;
          _reference?: string | null;
        };
        Returns: number | null;
      };
      decide_held: { Args: { _id: string; _state: string; _note?: string | null }; Returns: boolean | null };
      decide_mosque_proposal: {
        Args: { _id: string; _approve: boolean; _answer?: string | null };
        Returns: string | null;
      };
      decline_request: { Args: { _conversation_id: string }; Returns: boolean | null };
      delete_card: { Args: { _id: string }; Returns: boolean | null };
      delete_comment: { Args: { _id: string }; Returns: boolean | null };
      delete_job: { Args: { _id: string }; Returns: boolean | null };
      delete_message: { Args: { _id: string; _for_all?: boolean }; Returns: boolean | null };
      delete_my_account: { Args: never; Returns: string };
      delete_post: { Args: { _id: string }; Returns: boolean | null };
      deletion_notice: {
        Args: { _user_id: string };
        Returns: { email: string | null; language: string | null; due_at: string | null }[];
      };
      dismiss_suggestion: { Args: { _user_id: string }; Returns: undefined };
      draft_to_hear: {
        Args: { _id: string; _language: string };
        Returns: { version: number; content: Json; voice_prompt: string }[];
      };
      drop_job: { Args: { _id: number }; Returns: undefined };
      due_deletions: { Args: never; Returns: (string | null)[] };
      edit_comment: {
        Args: { _id: string; _body: string; _language?: string | null };
        Returns: boolean | null;
      };
      edit_job: { Args: { _id: string; _job: Json }; Returns: string | null };
      edit_message: { Args: { _id: string; _body: string }; Returns: Json };
      edit_post: { Args: { _id: string; _body: string; _language?: string | null }; Returns: boolean | null };
      end_childs_connection: { Args: { _child_id: string; _user_id: string }; Returns: boolean | null };
      end_family_link: { Args: { _user_id: string }; Returns: boolean | null };
      end_my_session: { Args: { _id: string }; Returns: boolean | null };
      end_staff_role: { Args: { _user_id: string }; Returns: undefined };
      end_turn: { Args: { _turn: string }; Returns: undefined };
      erase_account: { Args: { _user_id: string }; Returns: boolean | null };
      exam_attempt: {
        Args: { _user_id: string; _attempt: string };
        Returns: {
          course: string | null;
          language: string | null;
          seed: string | null;
          items: string[] | null;
          is_over: boolean | null;
        }[];
      };
      export_for_person: { Args: { _user_id: string }; Returns: undefined };
      export_link: { Args: { _id: string }; Returns: string | null };
      fail_speech: {
        Args: {
          _story: string;
          _version: number;
          _language: string;
          _length: string;
          _voice: string;
          _reason: string;
        };
        Returns: undefined;
      };
      family_notice: {
        Args: { _user_id: string; _parent_id: string; _child_id: string };
        Returns: {
          email: string | null;
          language: string | null;
          parent: string | null;
          child: string | null;
          opens_at: string | null;
          time_zone: string | null;
        }[];
      };
      find_companies: { Args: { _query: string }; Returns: Json };
      find_people: {
        Args: { _query: string };
        Returns: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
        }[];
      };
      find_people_as_staff: {
        Args: {
          _query?: string | null;
          _age_group?: string | null;
          _madhab?: string | null;
          _language?: string | null;
          _role?: string | null;
          _banned?: boolean | null;
          _before?: string | null;
          _before_id?: string | null;
        };
        Returns: Json;
      };
      finish_export: { Args: { _id: string }; Returns: { email: string | null; language: string | null }[] };
      follow: { Args: { _user_id: string }; Returns: boolean | null };
      follow_topic: { Args: { _topic: string }; Returns: boolean | null };
      gift_points: {
        Args: { _to: string; _amount: number; _key: string; _note?: string | null };
        Returns: { transfer_id: string | null; balance: number | null }[];
      };
      hadith_neighbours: {
        Args: { _edition: string; _number: number; _section?: number | null };
        Returns: { previous: number | null; next: number | null }[];
      };
      hadith_of_day: {
        Args: { _edition: string; _day: number };
        Returns: { number: number; text: string }[];
      };
      hadith_sections: { Args: { _edition: string }; Returns: { section: number | null; hadiths: number }[] };
      halaqa_answers: {
        Args: { _comment_id: string; _after?: string | null; _limit?: number };
        Returns: Json;
      };
      halaqa_feed: { Args: { _scope?: string; _before?: string | null; _limit?: number }; Returns: Json };
      halaqa_network: { Args: never; Returns: Json };
      halaqa_new_posts: { Args: { _since: string }; Returns: number | null };
      halaqa_people: { Args: { _list: string; _before?: string | null; _limit?: number }; Returns: Json };
      halaqa_post: { Args: { _id: string; _after?: string | null; _limit?: number }; Returns: Json };
      halaqa_posts_of: {
        Args: { _user_id: string; _before?: string | null; _limit?: number };
        Returns: Json;
      };
      halaqa_profile: { Args: { _username?: string | null }; Returns: Json };
      halaqa_search: {
        Args: {
          _query: string;
          _type?: string | null;
          _location?: string | null;
          _company?: string | null;
          _within?: string | null;
          _before?: string | null;
          _limit?: number;
        };
        Returns: Json;
      };
      hand_in_exam: {
        Args: { _user_id: string; _attempt: string; _right: number; _all: number; _wrong: readonly string[] };
        Returns: {
          was_handed_in: boolean | null;
          right_count: number | null;
          all_count: number | null;
          passed: boolean | null;
          wrong: string[] | null;
          next_at: string | null;
          earned: number | null;
        }[];
      };
      has_reviewable: { Args: { _sum: string }; Returns: boolean | null };
      has_story_packs: { Args: { _sum: string }; Returns: boolean | null };
      hide_comment: { Args: { _id: string; _hidden?: boolean }; Returns: boolean | null };
      hook_before_user_created: { Args: { event: Json }; Returns: Json };
      ignore_request: { Args: { _user_id: string }; Returns: undefined };
      invite_to_khatma: { Args: { _id: string; _people: readonly string[] }; Returns: undefined };
      issue_certificate: {
        Args: { _user_id: string; _course: string; _lessons: readonly string[]; _name: string };
        Returns: {
          refused: string | null;
          id: string | null;
          holder_name: string | null;
          lessons: number | null;
          score: number | null;
          issued_at: string | null;
          is_public: boolean | null;
        }[];
      };
      job_application: { Args: { _id: string }; Returns: Json };
      job_history: { Args: { _id: string }; Returns: Json };
      job_page: { Args: { _id: string }; Returns: Json };
      jobs_search: { Args: { _filters?: Json; _before?: string | null; _limit?: number }; Returns: Json };
      kalimah_card: { Args: { _id: string }; Returns: Json };
      kalimah_feed: { Args: { _list?: string; _before?: string | null; _limit?: number }; Returns: Json };
      kalimah_reach: { Args: never; Returns: Json };
      kalimah_saved: {
        Args: { _collection_id?: string | null; _before?: string | null; _limit?: number };
        Returns: Json;
      };
      keep_export_part: { Args: { _id: string; _number: number; _content: string }; Returns: undefined };
      keep_lesson: {
        Args: {
          _user_id: string;
          _course: string;
          _lesson: string;
          _right: number;
          _all: number;
          _brought: boolean;
        };
        Returns: { state: string | null; best: number | null; earned: number | null }[];
      };
      keep_mosques: { Args: { _mosques: Json; _tiles?: readonly string[] }; Returns: number | null };
      keep_reviewable: { Args: { _sum: string; _records: Json }; Returns: boolean | null };
      keep_seed_mosques: { Args: { _sha256: string; _mosques: Json }; Returns: boolean | null };
      keep_story_packs: { Args: { _sum: string; _stories: Json }; Returns: boolean | null };
      keep_turn: {
        Args: {
          _user_id: string;
          _chat: string;
          _turn: string;
          _instead: string;
          _question: string;
          _mode: string;
          _answer: Json;
          _writer: string;
          _model: string;
          _prompts: Json;
          _policy_version: number;
          _removed: number;
          _failed: Json;
        };
        Returns: boolean | null;
      };
      kept_from_public_topics: {
        Args: { _people: readonly string[]; _strangers_come: boolean };
        Returns: string[];
      };
      leaderboard: { Args: { _period?: string; _after?: string | null; _limit?: number }; Returns: Json };
      leave_group: { Args: { _id: string }; Returns: boolean | null };
      lift_ban: { Args: { _user_id: string; _reason: string }; Returns: undefined };
      link_child: { Args: { _code: string }; Returns: boolean | null };
      look_at: { Args: { _user_id: string }; Returns: boolean | null };
      make_group: {
        Args: { _id: string; _title: string; _members: readonly string[] };
        Returns: string | null;
      };
      mark_delivered: {
        Args: { _conversation_id?: string | null; _seq?: number | null };
        Returns: undefined;
      };
      mark_job: {
        Args: { _id: string; _mark?: string | null; _reason?: string | null };
        Returns: boolean | null;
      };
      mark_juz: {
        Args: { _id: string; _juz: number; _state: 'free' | 'taken' | 'done' };
        Returns: boolean | null;
      };
      mark_read: { Args: { _conversation_id: string; _seq: number }; Returns: number | null };
      member_notice: {
        Args: { _user_id: string; _what: string };
        Returns: {
          email: string | null;
          language: string | null;
          time_zone: string | null;
          reason: string | null;
          until: string | null;
        }[];
      };
      message_changes: { Args: { _conversation_id: string; _after: number; _limit?: number }; Returns: Json };
      messages_of: {
        Args: {
          _conversation_id: string;
          _before?: number | null;
          _after?: number | null;
          _at?: string | null;
          _limit?: number;
        };
        Returns: Json;
      };
      mosque_queue: { Args: { _status?: string; _after?: string | null; _limit?: number }; Returns: Json };
      mosque_tiles_checked: {
        Args: { _tiles: readonly string[] };
        Returns: { tile: string | null; checked_at: string | null }[];
      };
      mosques_near: {
        Args: { _tile: string; _limit?: number };
        Returns: {
          id: string | null;
          source: string | null;
          latitude: number | null;
          longitude: number | null;
          tile: string | null;
          facts: Json | null;
          times: Json | null;
          times_at: string | null;
          checked_at: string | null;
        }[];
      };
      mute: { Args: { _user_id: string }; Returns: undefined };
      my_applications: { Args: { _before?: string | null; _limit?: number }; Returns: Json };
      my_blocks: {
        Args: never;
        Returns: { user_id: string; username: string | null; display_name: string | null; since: string }[];
      };
      my_connections: {
        Args: never;
        Returns: {
          user_id: string;
          standing: 'connected' | 'asked' | 'asking';
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          since: string;
        }[];
      };
      my_conversations: { Args: { _list?: string; _before?: string | null; _limit?: number }; Returns: Json };
      my_decisions: { Args: never; Returns: Json };
      my_family: {
        Args: never;
        Returns: {
          user_id: string;
          relation: 'child' | 'parent';
          approved: boolean;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          age_group: string | null;
          language: string | null;
          madhab: string | null;
          shown_fields: string[] | null;
          community: boolean;
          daily_minutes: number | null;
          since: string;
          opens_at: string | null;
        }[];
      };
      my_family_code: { Args: { _child_id?: string | null }; Returns: string };
      my_halaqa: { Args: never; Returns: Json };
      my_invite: {
        Args: never;
        Returns: { code: string; joined: number; joined_this_month: number; monthly_limit: number }[];
      };
      my_job_marks: { Args: { _mark?: string; _before?: string | null; _limit?: number }; Returns: Json };
      my_job_searches: { Args: never; Returns: Json };
      my_jobs: { Args: { _before?: string | null; _limit?: number }; Returns: Json };
      my_khatmas: { Args: never; Returns: Json };
      my_messages: { Args: never; Returns: Json };
      my_notifications: { Args: { _before?: string | null; _limit?: number }; Returns: Json };
      my_requests: {
        Args: never;
        Returns: { id: string; username: string; waits_for: 'parent' | 'answer'; since: string }[];
      };
      my_sessions: {
        Args: never;
        Returns: {
          id: string;
          created_at: string;
          refreshed_at: string | null;
          user_agent: string | null;
          is_current: boolean;
        }[];
      };
      my_staff: { Args: never; Returns: Json };
      my_standing: { Args: never; Returns: string | null };
      new_prayer_calendar: {
        Args: { _reckoning: Json; _time_zone: string; _place_name: string; _language: string };
        Returns: string;
      };
      note_appeal: { Args: { _id: string; _words: string }; Returns: boolean | null };
      note_application: { Args: { _id: string; _body?: string | null }; Returns: boolean | null };
      note_lessons: { Args: { _lessons: Json }; Returns: Json };
      note_speech: {
        Args: {
          _story: string;
          _version: number;
          _language: string;
          _length: string;
          _voice: string;
          _done: number;
        };
        Returns: undefined;
      };
      note_story: {
        Args: {
          _id: string;
          _language: string;
          _length: string;
          _page?: string | null;
          _finished?: boolean;
          _noted_at?: string | null;
        };
        Returns: boolean;
      };
      note_typing: { Args: { _conversation_id: string }; Returns: undefined };
      note_words: {
        Args: { _kind: string; _id: string; _version: number; _marks: Json; _language?: string | null };
        Returns: string | null;
      };
      open_conversation: { Args: { _user_id: string }; Returns: Json };
      open_family_link: { Args: { _parent_id: string; _child_id: string }; Returns: boolean | null };
      open_held: { Args: { _id: string }; Returns: Json };
      open_job_search: { Args: { _id: string }; Returns: undefined };
      person_as_staff: { Args: { _user_id: string }; Returns: Json };
      points_history: {
        Args: {
          _reason?: string | null;
          _direction?: string | null;
          _before?: string | null;
          _before_id?: number | null;
          _limit?: number;
        };
        Returns: {
          id: number;
          created_at: string;
          amount: number;
          reason: string;
          note: string | null;
          other_id: string | null;
          other_name: string | null;
          reward: string | null;
        }[];
      };
      prayer_calendar: {
        Args: { _secret: string };
        Returns: {
          reckoning: Json | null;
          time_zone: string | null;
          place_name: string | null;
          language: string | null;
        }[];
      };
      prompt_versions: {
        Args: { _mode: string; _before?: number | null };
        Returns: {
          version: number;
          state: 'draft' | 'active' | 'retired';
          created_at: string;
          author_name: string | null;
          replaced: number | null;
          letters: number;
        }[];
      };
      prove_company: { Args: { _id: string; _proved?: boolean }; Returns: boolean | null };
      publish_card: {
        Args: {
          _id: string;
          _kind: string;
          _reference?: string | null;
          _body?: string;
          _language?: string | null;
          _template?: string;
          _palette?: string;
          _format?: string;
          _arabic?: boolean;
          _meaning?: string | null;
          _audience?: string;
          _to?: readonly string[];
        };
        Returns: string | null;
      };
      publish_job: { Args: { _id: string; _job: Json }; Returns: string | null };
      publish_post: {
        Args: {
          _id: string;
          _body: string;
          _language?: string | null;
          _audience?: string;
          _comments_from?: string;
          _topics?: readonly string[];
          _refs?: readonly string[];
          _pictures?: Json;
          _options?: readonly string[];
          _closes_at?: string | null;
        };
        Returns: string | null;
      };
      queue_jobs: {
        Args: { _state: string; _after_at?: string | null; _after_id?: number | null };
        Returns: Json;
      };
      queue_overview: { Args: never; Returns: Json };
      react: {
        Args: { _target_type: string; _target_id: string; _kind?: string | null };
        Returns: boolean | null;
      };
      react_to_card: { Args: { _id: string; _kind?: string | null }; Returns: boolean | null };
      react_to_message: { Args: { _id: string; _kind?: string | null }; Returns: boolean | null };
      reactors: { Args: { _target_id: string; _before?: string | null; _limit?: number }; Returns: Json };
      read_notifications: { Args: { _ids?: readonly string[] | null }; Returns: undefined };
      redeem_reward: { Args: { _reward_id: string }; Returns: number | null };
      register_push: {
        Args: { _endpoint: string; _p256dh: string; _auth: string; _language?: string; _device?: string };
        Returns: string | null;
      };
      remove_connection: { Args: { _user_id: string }; Returns: boolean | null };
      remove_from_group: { Args: { _id: string; _user_id: string }; Returns: boolean | null };
      rename_group: { Args: { _id: string; _title: string }; Returns: boolean | null };
      report: {
        Args: {
          _type: string;
          _target_type: string;
          _target_id: string;
          _description: string;
          _reason?: string | null;
        };
        Returns: string | null;
      };
      report_case: { Args: { _id: string }; Returns: Json };
      report_messages: {
        Args: {
          _message_ids: readonly string[];
          _type: string;
          _description: string;
          _reason?: string | null;
        };
        Returns: string | null;
      };
      report_queue: {
        Args: { _list?: string; _kind?: string | null; _after?: string | null; _limit?: number };
        Returns: Json;
      };
      request_by_name: { Args: { _username: string }; Returns: boolean | null };
      request_connection: { Args: { _user_id: string }; Returns: boolean | null };
      request_conversation: {
        Args: { _user_id: string; _reason: string; _message_id: string; _body: string };
        Returns: string | null;
      };
      request_export: { Args: never; Returns: string | null };
      reserve_spending: {
        Args: { _tokens: number; _micros: number; _most_tokens: number; _most_micros: number };
        Returns: string | null;
      };
      retry_job: { Args: { _id: number }; Returns: undefined };
      review_desk: {
        Args: {
          _language?: string | null;
          _kind?: string | null;
          _state?: string | null;
          _after?: number | null;
          _after_language?: string | null;
        };
        Returns: {
          record: string;
          language: string;
          kind: 'hadith' | 'dua' | 'name' | 'lesson' | 'guide' | 'timeline';
          title: string;
          state: 'unsigned' | 'signed' | 'changed' | 'objected';
          position: number;
        }[];
      };
      review_page: {
        Args: {
          _record: string;
          _language: string;
          _list_language?: string | null;
          _list_kind?: string | null;
          _list_state?: string | null;
        };
        Returns: Json;
      };
      review_progress: {
        Args: never;
        Returns: {
          kind: 'hadith' | 'dua' | 'name' | 'lesson' | 'guide' | 'timeline';
          language: string;
          records: number;
          signed: number;
          changed: number;
          objected: number;
        }[];
      };
      review_record: {
        Args: {
          _record: string;
          _language: string;
          _verdict: string;
          _shown: string;
          _name: string;
          _note?: string | null;
        };
        Returns: number | null;
      };
      revoke_certificate: { Args: { _user_id: string; _id: string }; Returns: boolean | null };
      rewards_as_staff: { Args: never; Returns: Json };
      roll_back_prompt: { Args: { _mode: string; _from: number }; Returns: number | null };
      roll_out_prompt: {
        Args: { _mode: string; _version: number; _reason?: string | null };
        Returns: string | null;
      };
      roll_up_usage: { Args: never; Returns: number | null };
      save_card: { Args: { _id: string; _collection_id?: string | null }; Returns: boolean | null };
      save_company: {
        Args: {
          _id: string;
          _name: string;
          _website?: string | null;
          _about?: string | null;
          _place?: string | null;
        };
        Returns: undefined;
      };
      save_job_search: {
        Args: { _id: string; _name: string; _filters: Json; _alert?: string };
        Returns: undefined;
      };
      say_facet: {
        Args: { _company_id: string; _facet: string; _holds?: boolean | null };
        Returns: boolean | null;
      };
      search_chats: {
        Args: { _words: string };
        Returns: { id: string; title: string; mode: string; pinned_at: string | null; asked_at: string }[];
      };
      search_hadith_texts: {
        Args: { _query: string; _languages: readonly string[]; _limit?: number };
        Returns: { collection: string; number: number; language: string; text: string }[];
      };
      search_messages: {
        Args: { _query: string; _conversation_id?: string | null; _before?: string | null; _limit?: number };
        Returns: Json;
      };
      send_card: { Args: { _id: string; _to: readonly string[] }; Returns: number | null };
      send_message: {
        Args: {
          _id: string;
          _conversation_id: string;
          _body?: string;
          _reply_to?: string | null;
          _refs?: readonly string[];
          _files?: Json;
          _forwarded?: boolean;
        };
        Returns: Json;
      };
      set_age_group: { Args: { _age_group: string; _user_id?: string | null }; Returns: undefined };
      set_avatar: { Args: { _path: string | null }; Returns: undefined };
      set_card_audience: { Args: { _id: string; _audience: string }; Returns: boolean | null };
      set_child_rules: {
        Args: { _child_id: string; _community: boolean; _daily_minutes?: number | null };
        Returns: undefined;
      };
      set_contact: { Args: { _contact_from: string; _gender?: string | null }; Returns: undefined };
      set_conversation: {
        Args: { _id: string; _archived?: boolean | null; _muted_until?: string | null };
        Returns: boolean | null;
      };
      set_leaderboard: { Args: { _shown: boolean }; Returns: undefined };
      set_messaging: {
        Args: {
          _show_typing?: boolean | null;
          _show_delivered?: boolean | null;
          _show_read?: boolean | null;
          _requests_from?: string | null;
          _no_advances?: boolean | null;
          _keep_messages?: boolean | null;
        };
        Returns: undefined;
      };
      set_post: {
        Args: { _id: string; _audience?: string | null; _comments_from?: string | null };
        Returns: boolean | null;
      };
      set_reward_open: { Args: { _id: string; _open: boolean }; Returns: boolean | null };
      set_staff_role: { Args: { _user_id: string; _role: string }; Returns: string | null };
      set_story_rules: {
        Args: { _child: string; _age_band?: string | null; _only_approved?: boolean };
        Returns: undefined;
      };
      set_switch: { Args: { _name: string; _is_on: boolean }; Returns: boolean | null };
      set_username: { Args: { _username: string }; Returns: string | null };
      settle_spending: { Args: { _day: string; _tokens: number; _micros: number }; Returns: undefined };
      shared_answer: {
        Args: { _token: string };
        Returns: { question: string; answer: Json; writer: string; created_at: string }[];
      };
      sign_out_person: { Args: { _user_id: string }; Returns: number | null };
      signed_records: { Args: { _kind: string; _language: string }; Returns: Json };
      staff_notice: {
        Args: { _user_id: string };
        Returns: { email: string | null; language: string | null; name: string | null }[];
      };
      start_khatma: {
        Args: { _title: string; _until: string | null; _people?: readonly string[] };
        Returns: string | null;
      };
      story: {
        Args: { _id: string; _language: string; _length: string };
        Returns: {
          id: string;
          version: number;
          language: string;
          length: 'long' | 'short';
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: string[];
          sources: Json;
          review: 'unreviewed' | 'reviewed';
          content: Json;
          voice_prompt: string;
        }[];
      };
      story_desk: {
        Args: {
          _language: string;
          _state?: string | null;
          _search?: string | null;
          _after?: number | null;
          _after_id?: string | null;
        };
        Returns: {
          id: string;
          state: 'draft' | 'in_review' | 'published' | 'withdrawn';
          title: string | null;
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          review: 'unreviewed' | 'reviewed';
          languages: string[] | null;
          told: number | null;
          waiting: number | null;
          submitted: boolean;
          changed_at: string;
          position: number;
        }[];
      };
      story_draft: {
        Args: { _id: string; _facts: Json; _tellings: Json; _base?: number | null };
        Returns: number | null;
      };
      story_history: {
        Args: { _id: string };
        Returns: {
          version: number | null;
          age_band: string | null;
          kind: string | null;
          themes: string[] | null;
          sources: Json | null;
          review: string | null;
          from_pack: boolean | null;
          languages: string[] | null;
          made_by: string | null;
          made_at: string | null;
          submitted_at: string | null;
          published_at: string | null;
          is_told: boolean | null;
          is_waiting: boolean | null;
        }[];
      };
      story_library: {
        Args: { _language: string };
        Returns: {
          id: string;
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: string[];
          title: string;
          summary: string;
          minutes_long: number;
          minutes_short: number;
          version: number;
          first_scene: string;
          finished_at: string | null;
          page: string | null;
          length: string | null;
          position: number;
        }[];
      };
      story_publish: { Args: { _id: string; _version?: number | null }; Returns: number | null };
      story_restore: { Args: { _id: string }; Returns: boolean | null };
      story_submit: { Args: { _id: string }; Returns: number | null };
      story_withdraw: { Args: { _id: string }; Returns: boolean | null };
      stray_application_files: { Args: { _most?: number }; Returns: (string | null)[] };
      suspension_notice: {
        Args: { _case_id: string };
        Returns: {
          email: string | null;
          language: string | null;
          note: string | null;
          until: string | null;
        }[];
      };
      sync_own_notes: {
        Args: { _topic: string; _epoch: string | null; _since: number; _notes?: Json };
        Returns: Json;
      };
      sync_prayer_log: {
        Args: { _epoch: string | null; _since: number; _entries?: Json; _pauses?: Json; _qada?: Json };
        Returns: Json;
      };
      sync_quran_notes: { Args: { _epoch: string | null; _since: number; _notes?: Json }; Returns: Json };
      take_export: { Args: { _token: string }; Returns: { number: number | null; content: string | null }[] };
      tell_of_correction: { Args: { _case_id: string; _most: number }; Returns: number | null };
      tell_of_new_jobs: {
        Args: { _most?: number };
        Returns: {
          user_id: string | null;
          email: string | null;
          language: string | null;
          searches: Json | null;
          more: boolean | null;
        }[];
      };
      tell_of_openings: { Args: never; Returns: number | null };
      tend_jobs: { Args: { _most?: number }; Returns: boolean | null };
      tidy_accounts: { Args: never; Returns: undefined };
      trust_contact: { Args: { _user_id: string }; Returns: undefined };
      try_push: { Args: never; Returns: undefined };
      unblock_user: { Args: { _user_id: string }; Returns: undefined };
      unregister_push: { Args: { _endpoint: string }; Returns: boolean | null };
      usage_figures: { Args: { _from?: string | null; _to?: string | null }; Returns: Json };
      vote: { Args: { _post_id: string; _place: number }; Returns: boolean | null };
      waiting_approvals: { Args: never; Returns: Json };
      withdraw_application: { Args: { _id: string }; Returns: boolean | null };
      withdraw_card: { Args: { _id: string }; Returns: boolean | null };
      withdraw_certificate: { Args: { _id: string; _reason: string }; Returns: boolean | null };
      withdraw_request: { Args: { _id: string }; Returns: boolean | null };
      withdraw_review: { Args: { _id: number }; Returns: undefined };
      words_of_person: { Args: { _user_id: string }; Returns: string[] | null };
      words_to_check: {
        Args: { _kind: string; _id: string };
        Returns: { body: string | null; language: string | null; version: number | null }[];
      };
      write_comment: {
        Args: {
          _id: string;
          _post_id: string;
          _body: string;
          _parent_id?: string | null;
          _language?: string | null;
        };
        Returns: string | null;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type Schema = Database['public'];
/** As it is read. */
export type Row<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Row'];
/** What a new row may say. */
export type Insert<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Insert'];
/** What a function is called with. */
export type Args<Name extends keyof Schema['Functions']> = Schema['Functions'][Name]['Args'];
/** What a function answers. */
export type Result<Name extends keyof Schema['Functions']> = Schema['Functions'][Name]['Returns'];
